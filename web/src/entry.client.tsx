import { ApolloProvider } from '@apollo/client/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { askByPost, askOverHttp } from './apollo/ask.ts'
import { createApolloClient } from './apollo/client.ts'
import { gatewayContext } from './apollo/gateway-context.ts'
import { restorePageState } from './apollo/page-state.tsx'

const client = createApolloClient(askOverHttp, askByPost)
const access = { client, ask: askOverHttp }
restorePageState(client)

startTransition(() => {
  hydrateRoot(
    document,
    <ApolloProvider client={client}>
      <HydratedRouter getContext={() => new RouterContextProvider(new Map([[gatewayContext, access]]))} />
    </ApolloProvider>,
  )
})
