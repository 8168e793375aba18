/** Whether an address is an operator's probe: it never waits for readers, and is answered under any host name. */
export const isProbePath = (address: string) => /^\/(?:livez|readyz|status|metrics)(?![^?])/.test(address)
