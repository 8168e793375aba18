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

/**
 * Narrows each fragment of a generated file to the fields that its own component reads, like Apollo's masking. Each fragment is
 * then bundled once, and `useFragment` needs no name for a document with one fragment.
 */
export const narrowFragments = (_path: string, content: string): string =>
  content.replaceAll(
    /(?<== )\{"kind":"Document","definitions":.*\}(?= as unknown as DocumentNode<)/g,
    document => JSON.stringify(ownFields(JSON.parse(document) as DocumentNode)),
  )
