/** A requested operation, by text or by the hash of a trusted document. */
export interface OperationParams {
  query: string | undefined
  hash: string | undefined
  operationName: string | undefined
  variables: Readonly<Record<string, unknown>>
  /** Its id within one event stream. */
  operationId?: string | undefined
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Sorts keys, so that equal variables have equal texts. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}

/** The hash of a trusted document in a request's extensions. */
export function hashIn(extensions: unknown): string | undefined {
  const persisted = isFields(extensions) ? extensions['persistedQuery'] : undefined
  return isFields(persisted) ? textIn(persisted['sha256Hash']) : undefined
}

function paramsOf({ query, operationName, variables, extensions }: Fields): OperationParams {
  return {
    query: textIn(query),
    hash: hashIn(extensions),
    operationName: textIn(operationName),
    variables: isFields(variables) ? (sorted(variables) as Fields) : {},
    operationId: isFields(extensions) ? textIn(extensions['operationId']) : undefined,
  }
}

function json(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses the operation of an address (path and query). Missing and malformed parts are absent. */
export function paramsOfAddress(address: string): OperationParams {
  const { searchParams } = new URL(address, 'http://gateway.invalid')
  return paramsOf({
    query: searchParams.get('query'),
    operationName: searchParams.get('operationName'),
    variables: json(searchParams.get('variables')),
    extensions: json(searchParams.get('extensions')),
  })
}

/** Parses the operation of a JSON body. */
export function paramsOfBody(body: string): OperationParams {
  const fields = json(body)
  return paramsOf(isFields(fields) ? fields : {})
}
