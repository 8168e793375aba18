import { PassThrough } from 'node:stream'
import { ApolloProvider } from '@apollo/client/react'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { createApolloClient } from './apollo/client.ts'
import { type GatewayAccess, gatewayContext } from './apollo/gateway-context.ts'

/** Context of one page: its own cache, which its loaders fill. */
export const createPageContext = (asks: Omit<GatewayAccess, 'client'>) =>
  new Map([[gatewayContext, { client: createApolloClient(asks.ask), ...asks }]])

/** Renders the whole page at once. It is cached and served to many, so streaming has no benefit. */
// oxlint-disable-next-line eslint/max-params -- React Router's own signature
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  pageContext: RouterContextProvider,
): Promise<Response> {
  const { client } = pageContext.get(gatewayContext)
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ApolloProvider client={client}>
        <ServerRouter context={routerContext} url={request.url} />
      </ApolloProvider>,
      {
        // Otherwise React moves large content to the end of the page, and a script puts it in place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const body = new PassThrough()
          headers.set('content-type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          if (!request.signal.aborted) console.error(error)
        },
      },
    )
    request.signal.addEventListener('abort', () => abort(request.signal.reason), { once: true })
  })
}

/** Logs pages that fail to render, but not aborted requests. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error)
}
