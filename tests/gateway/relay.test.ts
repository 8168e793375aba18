import {
  type ConcreteRequest,
  Environment,
  fetchQuery,
  Network,
  RecordSource,
  type RequestParameters,
  Store,
  type Variables,
} from 'relay-runtime'
import { expect, test } from 'vitest'
import { listeningDuringTests } from '../support/listening-house.ts'

const open = listeningDuringTests()

/** Relay's environment as its guide sets it up. Ids are unique among objects of their kind, so the type is a part of the key. */
const createEnvironment = () =>
  new Environment({
    network: Network.create(async ({ text }: RequestParameters, variables: Variables) => {
      const response = await fetch(`${open.site.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: text, variables }),
      })
      return response.json()
    }),
    store: new Store(new RecordSource()),
    getDataID: ({ id }: { id?: string }, type: string) => (id === undefined ? undefined : `${type}:${id}`),
  })

const scalar = (name: string) => ({
  alias: null,
  args: null,
  kind: 'ScalarField' as const,
  name,
  storageKey: null,
})
const linked = (name: string, concreteType: string, selections: readonly object[]) => ({
  alias: null,
  args: null,
  concreteType,
  kind: 'LinkedField' as const,
  name,
  plural: false,
  selections,
  storageKey: null,
})
const first = { kind: 'Variable' as const, name: 'first', variableName: 'first' }
const after = { kind: 'Variable' as const, name: 'after', variableName: 'after' }

/** Companies page by page, as Relay's compiler writes it. */
function companiesRequest(text: string): ConcreteRequest {
  const selections = [
    {
      ...linked('companies', 'CompanyConnection', [
        {
          ...linked('edges', 'CompanyEdge', [
            linked('node', 'Company', [scalar('id'), scalar('code'), scalar('registeredName')]),
            scalar('cursor'),
          ]),
          plural: true,
        },
        linked('pageInfo', 'PageInfo', [scalar('hasNextPage'), scalar('endCursor')]),
      ]),
      args: [after, first],
    },
  ]
  const argumentDefinitions = [
    { defaultValue: null, kind: 'LocalArgument' as const, name: 'first' },
    { defaultValue: null, kind: 'LocalArgument' as const, name: 'after' },
  ]
  const operation = { argumentDefinitions, name: 'Companies', selections }
  return {
    fragment: { ...operation, kind: 'Fragment', metadata: null, type: 'Query', abstractKey: null },
    kind: 'Request',
    operation: { ...operation, kind: 'Operation' },
    params: { cacheID: text, id: null, metadata: {}, name: 'Companies', operationKind: 'query', text },
  } as unknown as ConcreteRequest
}

interface Companies {
  companies: {
    edges: { node: { id: string; code: string; registeredName: string }; cursor: string }[]
    pageInfo: { hasNextPage: boolean; endCursor: string }
  }
}

const text = `query Companies($first: Int!, $after: String) {
  companies(first: $first, after: $after) {
    edges { node { id code registeredName } cursor }
    pageInfo { hasNextPage endCursor }
  }
}`

test('Relay reads a connection page by page into its store', async () => {
  const environment = createEnvironment()
  const read = (variables: Variables) =>
    open.house.until(
      fetchQuery(environment, companiesRequest(text), variables).toPromise() as Promise<Companies>,
    )
  const { companies } = await read({ first: 3, after: null })
  const codes = companies.edges.map(({ node }) => node.code)
  expect(codes).toHaveLength(3)
  expect(companies.pageInfo).toEqual({ hasNextPage: true, endCursor: companies.edges[2]!.cursor })
  const next = await read({ first: 3, after: companies.edges[1]!.cursor })
  expect(next.companies.edges[0]!.node).toEqual(companies.edges[2]!.node)
  const record = environment.getStore().getSource().get(`Company:${companies.edges[0]!.node.id}`)
  expect(record).toMatchObject({ code: codes[0], registeredName: companies.edges[0]!.node.registeredName })
})

test('Relay rejects an answer without data, with its message', async () => {
  const request = companiesRequest(text.replace('registeredName }', 'title }'))
  const answer = fetchQuery(createEnvironment(), request, { first: 3 }).toPromise()
  await expect(open.house.until(answer)).rejects.toThrow('Cannot query field "title"')
})
