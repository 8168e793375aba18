import { z } from 'zod'
import {
  choice,
  isTrue,
  references,
  required,
  richText,
  text,
  texts,
  whole,
  wholeOr,
} from './entry-fields.ts'
import { type EntryParser, entryParser } from './entry-parser.ts'
import { feeRule } from './fee-rule-contract.ts'

/** Fields of every collection, together with the collection's own fields. */
const collection = <Fields extends z.ZodRawShape>(own: Fields) =>
  z
    .object({ title: text, useTitleAsHeader: isTrue, id: text, elements: references })
    .transform(({ id: anchor, ...fields }) => ({ anchor, ...fields }))
    .and(z.object(own))

const plain = (
  __typename:
    | 'AccordionCollection'
    | 'TabsCollection'
    | 'ParticipantsMatrixCollection'
    | 'ParticipantCategoriesMatrixCollection'
    | 'ListingFeeCalculatorCollection',
) => entryParser(collection({}).transform(fields => ({ __typename, ...fields })))

const inColumns = (__typename: 'ContactsCollection' | 'ProfilesCollection') =>
  entryParser(collection({ columns: whole, gap: whole }).transform(fields => ({ __typename, ...fields })))

const alignItems = choice(
  { start: 'START', center: 'CENTER', end: 'END', stretch: 'STRETCH', baseline: 'BASELINE' },
  null,
)
const justifyContent = choice(
  {
    start: 'START',
    center: 'CENTER',
    end: 'END',
    spaceBetween: 'SPACE_BETWEEN',
    spaceAround: 'SPACE_AROUND',
    spaceEvenly: 'SPACE_EVENLY',
  },
  null,
)

const inLine = (__typename: 'StackCollection' | 'FlexCollection', fallback: 'ROW' | 'COLUMN') =>
  entryParser(
    collection({
      layout: choice({ row: 'ROW', column: 'COLUMN' }, fallback),
      gap: whole,
      alignItems,
      justifyContent,
    }).transform(({ layout: direction, ...fields }) => ({ __typename, direction, ...fields })),
  )

/** By the collection's `type`. */
const kinds: Readonly<Record<string, EntryParser>> = {
  accordion: plain('AccordionCollection'),
  contacts: inColumns('ContactsCollection'),
  highlightsTiles: entryParser(
    collection({ columns: wholeOr(4), gap: whole }).transform(fields => ({
      __typename: 'HighlightTilesCollection',
      ...fields,
    })),
  ),
  tabs: plain('TabsCollection'),
  profiles: inColumns('ProfilesCollection'),
  grid: entryParser(
    collection({ columns: whole, gap: whole, alignItems, justifyContent }).transform(fields => ({
      __typename: 'GridCollection',
      ...fields,
    })),
  ),
  stack: inLine('StackCollection', 'COLUMN'),
  flex: inLine('FlexCollection', 'ROW'),
  panel: entryParser(
    collection({ gap: whole }).transform(fields => ({ __typename: 'PanelCollection', ...fields })),
  ),
  customTable: entryParser(
    collection({ headers: texts, columns: wholeOr(2), gap: wholeOr(30) }).transform(fields => ({
      __typename: 'CustomTableCollection',
      ...fields,
    })),
  ),
  participantsMatrix: plain('ParticipantsMatrixCollection'),
  participantCategoriesMatrix: plain('ParticipantCategoriesMatrixCollection'),
  listingFeeCalculator: plain('ListingFeeCalculatorCollection'),
}

/** A collection's kind as entered by editors. */
export const collectionKind = ({ type }: Readonly<Record<string, unknown>>): string =>
  typeof type === 'string' ? type : 'none'

export const hasCollectionKind = (fields: Readonly<Record<string, unknown>>): boolean =>
  Object.hasOwn(kinds, collectionKind(fields))

/** Collections, and entries used only in them, by content type. */
export const collectionParsers: Readonly<Record<string, EntryParser>> = {
  collection(id, fields) {
    return hasCollectionKind(fields) ? kinds[collectionKind(fields)]!(id, fields) : null
  },
  tab: entryParser(
    z
      .object({ label: required, value: required, content: richText })
      .transform(fields => ({ __typename: 'TabEntry', ...fields })),
  ),
  participantRoles: entryParser(
    z
      .object({
        name: required,
        link: text,
        cashMarket: texts,
        derivativesMarket: texts,
        primaryMarket: texts,
      })
      .transform(fields => ({ __typename: 'ParticipantRolesEntry', ...fields })),
  ),
  participantCategory: entryParser(
    z
      .object({ type: required, category: required, permittedServices: texts, specialServices: texts })
      .transform(fields => ({ __typename: 'ParticipantCategoryEntry', ...fields })),
  ),
  feeRule: entryParser(feeRule),
}
