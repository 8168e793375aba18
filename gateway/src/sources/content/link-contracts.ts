import { z } from 'zod'
import { asset, date, isTrue, required, text } from './entry-fields.ts'
import { type EntryParser, entryParser } from './entry-parser.ts'
import { sitePath } from './page-contract.ts'

const coded = z.object({ name: required, code: required.transform(code => code.toUpperCase()) })

/** A link to a members-only entry contains only its target. */
const pageLink = entryParser(
  z
    .object({
      path: sitePath,
      title: required,
      date,
      summary: text,
      description: text,
      picture: asset,
      sharingPicture: asset,
      membersOnly: isTrue,
    })
    .transform(({ path, title, membersOnly, ...fields }) => ({
      __typename: 'PageEntryLink',
      path,
      title,
      date: fields.date,
      summary: membersOnly ? null : (fields.summary ?? fields.description),
      picture: membersOnly ? null : (fields.picture ?? fields.sharingPicture),
    })),
)

/** Link targets in texts, by content type. */
export const linkParsers: Readonly<Record<string, EntryParser>> = {
  issuer: entryParser(coded.transform(fields => ({ __typename: 'IssuerEntry', ...fields }))),
  instrument: entryParser(coded.transform(fields => ({ __typename: 'InstrumentEntry', ...fields }))),
  insight: entryParser(
    z
      .object({ title: required, summary: text, date, picture: asset, report: asset })
      .transform(fields => ({ __typename: 'InsightEntry', ...fields })),
  ),
  page: pageLink,
  story: pageLink,
}
