/** The id of the element with the first data of a signed-in user: JSON, one reply per path of a call. */
export const START_DATA_ID = "start-data";
