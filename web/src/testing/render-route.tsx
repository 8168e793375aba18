import { text } from 'node:stream/consumers'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { ApolloProvider } from '@apollo/client/react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createRoutesStub, createStaticHandler, Meta, RouterContextProvider } from 'react-router'
import { createApolloClient } from '../apollo/client.ts'
import { gatewayContext } from '../apollo/gateway-context.ts'
import * as root from '../root.tsx'
import routeConfig from '../routes.ts'
import { type Answers, askOver } from './ask-over.ts'
import { readPage, type ReadPage } from './read-page.ts'

const noAnswer = () => Promise.reject(new Error('No answer'))

type RouteModule = Record<string, unknown> & { default: React.ComponentType }
const modules = import.meta.glob<RouteModule>('../routes/**/*.tsx', { eager: true })

const toRoute = ({ path, index, file, children }: RouteConfigEntry): object => {
  const { default: Component, ...module } = modules[`../${file}`]!
  const place = index ? { index: true } : { path, children: children?.map(toRoute) }
  return { ...module, id: file, Component, ...place }
}
const children = routeConfig.map(toRoute)
/** Renders a page with its metadata. Tests ignore the rest of the document. */
function withHead(component: unknown) {
  const Page = component as React.ComponentType<object>
  return (props: object) => (
    <>
      <Meta />
      <Page {...props} />
    </>
  )
}

const { default: Root, ErrorBoundary, ...rootModule } = root
const frame = { ...rootModule, Component: withHead(Root), ErrorBoundary: withHead(ErrorBoundary) }
const routes = [{ ...frame, id: 'root', path: '', children }] as unknown as Parameters<
  typeof createRoutesStub
>[0]

/**
 * Renders the real route tree at an address over the real schema, as the server does. With null there are no responses. A given
 * form is posted first. For a redirect the page's text is its target.
 */
export async function renderRoute(
  address: string,
  answers: Answers | null,
  form?: Record<string, string>,
): Promise<ReadPage> {
  const ask = answers === null ? noAnswer : askOver(answers)
  const client = createApolloClient(ask)
  const requestContext = new RouterContextProvider(
    new Map([[gatewayContext, { client, ask, askPersonal: ask }]]),
  )
  const handler = createStaticHandler(routes as Parameters<typeof createStaticHandler>[0])
  const request = new Request(
    `http://site.test${address}`,
    form && { method: 'POST', body: new URLSearchParams(form) },
  )
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) return readPage(context.status, context.headers.get('location') ?? '')
  const { loaderData, actionData, errors, statusCode } = context
  const Stub = createRoutesStub(routes)
  const { prelude } = await prerenderToNodeStream(
    <ApolloProvider client={client}>
      <Stub initialEntries={[address]} hydrationData={{ loaderData, actionData, errors }} />
    </ApolloProvider>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return readPage(statusCode, await text(prelude))
}
