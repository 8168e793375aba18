/** Persisted subscription with its variables. */
export interface LiveOperation {
  hash: string
  variables: Record<string, unknown>
  /** A new revision requests the current state again, for tabs that join later. */
  revision: number
}

/** FNV-1a hash. It is not secret and only has to differ within one stream. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Id of an operation on a stream. Equal operations have equal ids, so that the gateway serializes each event once. */
export const operationId = ({ hash, variables, revision }: LiveOperation) =>
  `${hash.slice(0, 12)}-${shortHash(JSON.stringify(variables))}-${revision}`
