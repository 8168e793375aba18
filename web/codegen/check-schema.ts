import { globSync, readFileSync } from 'node:fs'
import { concatAST, type DocumentNode, GraphQLError, parse, Source } from 'graphql'
import { validateSDL } from 'graphql/validation/validate'

/** `schema/market.graphql:42:6 Unknown type "Compny".` */
function describeFault({ message, source, locations }: GraphQLError): string {
  const [place] = locations ?? []
  return place ? `${source?.name}:${place.line}:${place.column} ${message}` : message
}

/** Reads files of a schema by a pattern. Throws every fault with its file, line and column: the generator names none of them. */
export function checkSchema(pattern: string): void {
  const faults: GraphQLError[] = []
  const documents = globSync(pattern)
    .toSorted()
    .flatMap((file): DocumentNode[] => {
      try {
        return [parse(new Source(readFileSync(file, 'utf8'), file))]
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error
        faults.push(error)
        return []
      }
    })
  // What a file that cannot be read defines would be missing everywhere.
  if (faults.length === 0) faults.push(...validateSDL(concatAST(documents)))
  if (faults.length > 0)
    throw new Error(
      `The schema cannot be used:\n${faults.map(fault => `  ${describeFault(fault)}`).join('\n')}`,
    )
}
