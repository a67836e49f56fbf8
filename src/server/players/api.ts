export { assetPicture, listPicture, roleText } from "./asset-picture.ts";
export { aboutAsset, profilePaths } from "./document.ts";
export { profileRoutes } from "./routes.ts";
