/** The sender's network, by which the gateway names it: an IPv4 address, or the first 64 bits of an IPv6 address. */
export const clientNetwork = ({ headers }: Request): string => headers.get('x-client-address') ?? ''
