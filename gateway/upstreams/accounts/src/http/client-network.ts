/** The client's network from the gateway's header: an IPv4 address, or the first 64 bits of an IPv6 address. */
export const clientNetwork = ({ headers }: Request): string => headers.get('x-client-address') ?? ''
