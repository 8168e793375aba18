/** A persisted subscription with its variables. */
export interface LiveOperation {
  hash: string
  variables: Record<string, unknown>
  /** Another one asks for the present state again, for somebody who comes later. */
  revision: number
}

/** FNV-1a: what is no secret and need only differ within one stream. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The operation's id on a stream: the same for everybody who reads the same, so that the gateway prints it once. */
export const operationId = ({ hash, variables, revision }: LiveOperation) =>
  `${hash.slice(0, 12)}-${shortHash(JSON.stringify(variables))}-${revision}`
