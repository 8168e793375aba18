import type { ApolloClient } from '@apollo/client'
import { createContext } from 'react-router'
import type { Ask } from './ask.ts'

/** Loaders' access to the gateway, through the page's cache or past it. */
export interface GatewayAccess {
  client: ApolloClient
  ask: Ask
  /** Sends personal operations past every cache. Only set where a page is drawn for one visitor. */
  askPersonal?: Ask | undefined
}

/** Set for each page that the server draws, and once by the browser's entry. */
export const gatewayContext = createContext<GatewayAccess>()
