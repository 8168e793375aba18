import { z } from 'zod'
import { anyCapitals } from '../upstream/wire-values.ts'
import {
  asset,
  choice,
  date,
  reference,
  references,
  required,
  richText,
  tableRows,
  text,
  texts,
  wholeOr,
} from './entry-fields.ts'
import { type EntryParser, entryParser } from './entry-parser.ts'

const contact = (kind: 'ADDRESS' | 'CONTACT') =>
  entryParser(
    z
      .object({
        name: required,
        description: text,
        address: text,
        email: text,
        phone: text,
        link: text,
        map: text,
      })
      .transform(fields => ({ __typename: 'ContactEntry', kind, ...fields })),
  )

const direction = choice({ row: 'ROW', column: 'COLUMN' }, 'ROW')
const marketCode = choice({ NZSX: 'NZSX', NZDX: 'NZDX', FSM: 'FSM', NZCX: 'NZCX' }, null)
const side = choice({ left: 'LEFT', center: 'CENTER', right: 'RIGHT' }, 'LEFT')
const style = choice({ primary: 'PRIMARY', secondary: 'SECONDARY', text: 'TEXT' }, 'PRIMARY')
const mediaKind = choice({ plain: 'PLAIN', mediaLeft: 'MEDIA_LEFT', mediaRight: 'MEDIA_RIGHT' }, 'PLAIN')
const panelKind = choice(
  { plain: 'PLAIN', outlined: 'OUTLINED', filled: 'FILLED', notice: 'NOTICE' },
  'PLAIN',
)
const issuerMedia = choice(
  { video: 'VIDEO', presentation: 'PRESENTATION', interview: 'INTERVIEW', report: 'REPORT' },
  null,
)

/** Text and picture blocks, by content type. */
const wordBlocks: Readonly<Record<string, EntryParser>> = {
  profile: entryParser(
    z
      .object({ name: required, role: texts, description: richText, picture: asset })
      .transform(({ role: roles, ...fields }) => ({ __typename: 'ProfileBlock', roles, ...fields })),
  ),
  article: entryParser(
    z
      .object({
        header: text,
        title: text,
        description: richText,
        picture: asset,
        clickableImage: reference,
        type: direction,
      })
      .transform(({ type, ...fields }) => ({ __typename: 'ArticleBlock', direction: type, ...fields })),
  ),
  address: contact('ADDRESS'),
  contact: contact('CONTACT'),
  button: entryParser(
    z
      .object({ label: required, link: text, linkToFile: asset, style })
      .transform(fields => ({ __typename: 'ButtonBlock', ...fields })),
  ),
  highlight: entryParser(
    z
      .object({ name: required, icon: asset, title: text, description: richText })
      .transform(fields => ({ __typename: 'HighlightBlock', ...fields })),
  ),
  mediaBlock: entryParser(
    z
      .object({ header: text, content: richText, type: mediaKind })
      .transform(({ type: kind, ...fields }) => ({ __typename: 'MediaBlock', kind, ...fields })),
  ),
  panel: entryParser(
    z
      .object({ header: text, content: richText, type: panelKind })
      .transform(({ type: kind, ...fields }) => ({ __typename: 'PanelBlock', kind, ...fields })),
  ),
  product: entryParser(
    z
      .object({ name: required, link: text, logo: asset, content: richText })
      .transform(fields => ({ __typename: 'ProductBlock', ...fields })),
  ),
  headerImage: entryParser(
    z
      .object({ title: required, image: asset, text })
      .transform(fields => ({ __typename: 'HeaderImageBlock', ...fields })),
  ),
  clickableImage: entryParser(
    z
      .object({ name: required, image: asset, link: text, pdf: asset })
      .transform(fields => ({ __typename: 'ClickableImageBlock', ...fields })),
  ),
  participant: entryParser(
    z
      .object({ name: required, link: text, logo: asset })
      .transform(fields => ({ __typename: 'ParticipantBlock', ...fields })),
  ),
  issuerMediaBlock: entryParser(
    z
      .object({
        title: required,
        description: text,
        type: issuerMedia,
        date,
        link: text,
        linkText: text,
        image: asset,
        video: reference,
      })
      .transform(({ type: kind, ...fields }) => ({ __typename: 'IssuerMediaBlock', kind, ...fields })),
  ),
}

/** Interactive blocks and blocks with data, by content type. */
const functionBlocks: Readonly<Record<string, EntryParser>> = {
  instrumentSnapshot: entryParser(
    z
      .object({ code: required.transform(code => code.toUpperCase()) })
      .transform(fields => ({ __typename: 'InstrumentSnapshotBlock', ...fields })),
  ),
  quickLinks: entryParser(
    z
      .object({ title: text, elements: references })
      .transform(fields => ({ __typename: 'QuickLinksBlock', ...fields })),
  ),
  scrollToTop: entryParser(
    z
      .object({ name: required, threshold: wholeOr(100) })
      .transform(fields => ({ __typename: 'ScrollToTopBlock', ...fields })),
  ),
  table: entryParser(
    z
      .object({ title: required, rows: tableRows, sortableColumns: texts, emptyText: text })
      .transform(({ rows, ...fields }) => ({ __typename: 'TableBlock', ...fields, ...rows })),
  ),
  modal: entryParser(
    z
      .object({
        header: required,
        content: richText,
        trigger: required,
        button: text.transform(button => button ?? 'Close'),
        alignContent: side,
        alignButtons: side,
        size: choice({ medium: 'MEDIUM', large: 'LARGE' }, 'MEDIUM'),
      })
      .transform(fields => ({ __typename: 'ModalBlock', ...fields })),
  ),
  socialIcons: entryParser(
    z
      .object({ name: required, facebook: text, twitter: text, linkedin: text, youtube: text })
      .transform(fields => ({ __typename: 'SocialIconsBlock', ...fields })),
  ),
  upcomingListings: entryParser(
    z
      .object({ title: required, market: marketCode, company: anyCapitals })
      .transform(fields => ({ __typename: 'UpcomingListingsBlock', ...fields })),
  ),
}

export const blockParsers: Readonly<Record<string, EntryParser>> = { ...wordBlocks, ...functionBlocks }
