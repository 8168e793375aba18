/** What a request asks, by text or by the hash of an operation of the site. */
export interface OperationParams {
  query: string | undefined
  hash: string | undefined
  operationName: string | undefined
  variables: Readonly<Record<string, unknown>>
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Keys in order, so that equal variables are equal texts however they were sent. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}

function paramsOf({ query, operationName, variables, extensions }: Fields): OperationParams {
  const persisted = isFields(extensions) ? extensions['persistedQuery'] : undefined
  return {
    query: textIn(query),
    hash: isFields(persisted) ? textIn(persisted['sha256Hash']) : undefined,
    operationName: textIn(operationName),
    variables: isFields(variables) ? (sorted(variables) as Fields) : {},
  }
}

function json(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What an address (path and query) asks. What it does not say, or garbles, is absent. */
export function paramsOfAddress(address: string): OperationParams {
  const { searchParams } = new URL(address, 'http://gateway.invalid')
  return paramsOf({
    query: searchParams.get('query'),
    operationName: searchParams.get('operationName'),
    variables: json(searchParams.get('variables')),
    extensions: json(searchParams.get('extensions')),
  })
}

/** What a body in JSON asks. */
export function paramsOfBody(body: string): OperationParams {
  const fields = json(body)
  return paramsOf(isFields(fields) ? fields : {})
}

/**
 * What a body in JSON asks to follow over one stream: one operation, or those of `{ "operations": […] }`. How many
 * may share a stream is the stream's to say.
 */
export function streamParamsOfBody(body: string): OperationParams | OperationParams[] {
  const fields = json(body)
  const list = isFields(fields) ? fields['operations'] : undefined
  if (!Array.isArray(list) || list.length === 0) return paramsOf(isFields(fields) ? fields : {})
  return list.map(one => paramsOf(isFields(one) ? one : {}))
}
