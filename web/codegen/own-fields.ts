import { type DocumentNode, type FragmentDefinitionNode, type FragmentSpreadNode, Kind, visit } from 'graphql'

/** A fragment's document as it stands in a generated module. */
const generated =
  /(?<=^export const \w+ = )\{"kind":"Document","definitions":\[\{"kind":"FragmentDefinition".*\}(?= as unknown)/gm

const isUnmasked = ({ directives }: FragmentSpreadNode) =>
  directives?.some(({ name }) => name.value === 'unmask') ?? false

/**
 * A fragment without the fragments of other components in it, which read for themselves: reading it costs what it shows,
 * and no change of theirs makes it be read again. Queries keep all, as what they bring is written whole.
 */
export function ownFields(document: DocumentNode): DocumentNode {
  const fragments = document.definitions.filter(each => each.kind === Kind.FRAGMENT_DEFINITION)
  const [first, ...others] = fragments
  if (!first || fragments.length < document.definitions.length) return document
  const kept = new Map<string, FragmentDefinitionNode>()
  const keep = (fragment: FragmentDefinitionNode | undefined) => {
    if (!fragment || kept.has(fragment.name.value)) return
    kept.set(fragment.name.value, fragment)
    const own = visit(fragment, {
      FragmentSpread(spread) {
        if (!isUnmasked(spread)) return null
        keep(others.find(({ name }) => name.value === spread.name.value))
        return undefined
      },
      Field: {
        leave({ name, selectionSet }) {
          if (selectionSet?.selections.length === 0)
            throw new Error(`${fragment.name.value}: '${name.value}' needs 'id' beside its fragments`)
        },
      },
    })
    kept.set(fragment.name.value, own)
  }
  keep(first)
  return { ...document, definitions: [...kept.values()] }
}

/** The same in the text of a generated module. */
export const withOwnFields = (_path: string, module: string): string =>
  module.replaceAll(generated, text => JSON.stringify(ownFields(JSON.parse(text) as DocumentNode)))
