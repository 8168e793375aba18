import { ApolloProvider } from '@apollo/client/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { askOverHttp } from './apollo/ask.ts'
import { createBrowserAccess } from './apollo/browser-access.ts'
import { createApolloClient } from './apollo/client.ts'
import { gatewayContext } from './apollo/gateway-context.ts'

const client = createApolloClient(askOverHttp)
const access = createBrowserAccess(client, askOverHttp)

startTransition(() => {
  hydrateRoot(
    document,
    <ApolloProvider client={client}>
      <HydratedRouter getContext={() => new RouterContextProvider(new Map([[gatewayContext, access]]))} />
    </ApolloProvider>,
  )
})
