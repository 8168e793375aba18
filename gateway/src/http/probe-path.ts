/** State of each source, for operators. `/status` is the page for readers. */
export const operatorStatusPath = '/status/operator'

/** Whether an address is an operator's probe: it never waits for readers, and is answered under any host name. */
export const isProbePath = (address: string) =>
  /^\/(?:livez|readyz|status\/operator|metrics)(?![^?])/.test(address)
