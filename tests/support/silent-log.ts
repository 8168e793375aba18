const quiet = () => {}

/** A log without output. */
export const silentLog = { info: quiet, warn: quiet, error: quiet }
