import type { GatewayAccess } from '../src/apollo/gateway-context.ts'

/** Draws the page at an address, with one way to ask the gateway. */
export type DrawPage = (request: Request, access: GatewayAccess) => Promise<Response>
