const quiet = () => {}

/** Tells nobody anything. */
export const silentLog = { info: quiet, warn: quiet, error: quiet }
