import { globSync, readFileSync } from 'node:fs'
import { concatAST, type DocumentNode, GraphQLError, parse, Source } from 'graphql'
import { validateSDL } from 'graphql/validation/validate'

/** Formats a fault: `schema/market.graphql:42:6 Unknown type "Compny".` */
function describeFault({ message, source, locations }: GraphQLError): string {
  const [place] = locations ?? []
  return place ? `${source?.name}:${place.line}:${place.column} ${message}` : message
}

/** Reads schema files by a pattern. Throws all faults with file, line and column, which the generator does not report. */
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
  // Definitions of an unreadable file would be reported missing everywhere.
  if (faults.length === 0) faults.push(...validateSDL(concatAST(documents)))
  if (faults.length > 0)
    throw new Error(
      `The schema cannot be used:\n${faults.map(fault => `  ${describeFault(fault)}`).join('\n')}`,
    )
}
