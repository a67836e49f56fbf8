export const LIST_PICTURE_PATH = "/pictures/asset-list.png";

/** The address of the picture of a trade; the query holds the trade and the league. */
export const TRADE_PICTURE_PATH = "/pictures/trade.png";

/** The address of an asset's preview picture, by the file's name: its id and `.png`. */
export const assetPicturePath = (file: string): string => `/pictures/player/${file}`;

/** The address of the picture of one's own record, which nobody else is sent. */
export const RECORD_PICTURE_PATH = "/pictures/record.png";
