import { type DocumentNode, type FragmentDefinitionNode, type FragmentSpreadNode, Kind, visit } from 'graphql'

const isUnmasked = ({ directives }: FragmentSpreadNode) =>
  directives?.some(({ name }) => name.value === 'unmask') ?? false

/** A fragment's document without the fragments of other components. Unmasked ones are inlined. */
function ownFields(document: DocumentNode): DocumentNode {
  const [own, ...others] = document.definitions
  if (own?.kind !== Kind.FRAGMENT_DEFINITION) return document
  const fragments = new Map(
    others
      .filter((other): other is FragmentDefinitionNode => other.kind === Kind.FRAGMENT_DEFINITION)
      .map(fragment => [fragment.name.value, fragment]),
  )
  const definition = visit(own, {
    FragmentSpread(spread) {
      const fragment = fragments.get(spread.name.value)
      return isUnmasked(spread) && fragment
        ? { kind: Kind.INLINE_FRAGMENT, selectionSet: fragment.selectionSet }
        : null
    },
  })
  return { kind: Kind.DOCUMENT, definitions: [definition] }
}

const documents = /(?<== )\{"kind":"Document","definitions":.*\}(?= as unknown as DocumentNode<)/g

/**
 * Narrows each fragment of a generated file to the fields that its own component reads, like Apollo's masking. Each fragment is
 * then bundled once, and `useFragment` needs no name for a document with one fragment. Throws if a document is in another form.
 */
export function narrowFragments(path: string, content: string): string {
  const count = (pattern: RegExp) => content.match(pattern)?.length ?? 0
  // Operations have their hash first.
  const found = count(documents) + count(/(?<== )\{"__meta__":/g)
  if (path.endsWith('.graphql.ts') && (found === 0 || found !== count(/^export const /gm)))
    throw new Error(`${path}: the generator writes documents in another form`)
  return content.replaceAll(documents, document =>
    JSON.stringify(ownFields(JSON.parse(document) as DocumentNode)),
  )
}
