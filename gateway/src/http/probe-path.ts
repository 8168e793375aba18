/** Whether an address is where operators look: it never waits for readers. */
export const isProbePath = (address: string) => /^\/(?:livez|readyz|status|metrics)(?![^/?])/.test(address)
