/** An invalid setting. The message names the variable and says what it should be. */
export class ConfigError extends Error {}
