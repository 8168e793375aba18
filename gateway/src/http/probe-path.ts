/** Whether an address is a probe of operators: it never waits for readers, and is answered under any host name. */
export const isProbePath = (address: string) => /^\/(?:livez|readyz|status|metrics)(?![^?])/.test(address)
