import {
  document,
  embedded,
  embeddedAsset,
  embeddedInline,
  entry,
  type EntryFile,
  entryLink,
  heading,
  link,
  paragraph,
} from '../content-entries.ts'
import { longWord } from './gallery-blocks.ts'

interface GalleryPage {
  title: string
  /** Blocks on the page, by name. */
  shows: readonly string[]
  more?: Record<string, unknown>
}

/** Blocks with their own anchor, name or dialog. */
const repeated = [
  'quick-links-chosen',
  'product',
  'panel-notice',
  'contact',
  'accordion',
  'tabs',
  'contacts',
  'modal-left',
  'participants-matrix',
  'categories-matrix',
  'subscription-general',
]

/** The gallery's pages by the last segment of their paths. */
export const galleryPages = {
  people: { title: 'People and places', shows: ['profile', 'profile-bare', 'contact', 'address'] },
  texts: {
    title: 'Texts and pictures',
    shows: [
      'quick-links',
      'article-row',
      'article-column',
      'article-image',
      'media-plain',
      'media-mediaLeft',
      'media-mediaRight',
      'product',
      'highlight',
      'highlight-bare',
      'social',
      'top',
    ],
    more: { headerImage: link('Entry', 'header'), layout: 'sidebarWithSiblings' },
  },
  panels: {
    title: 'Panels, buttons and modals',
    shows: [
      'quick-links-chosen',
      'product',
      'panel-plain',
      'panel-outlined',
      'panel-filled',
      'panel-notice',
      'button-primary',
      'button-secondary',
      'button-text',
      'button-file',
      'modal-left',
      'modal-center',
      'modal-right',
      'image-link',
      'image-pdf',
    ],
    more: { layout: 'sidebarMarketLayout' },
  },
  choices: {
    title: 'Accordion, tabs and tiles',
    shows: ['accordion', 'tabs', 'tiles', 'tiles-2', 'contacts', 'contacts-2', 'profiles', 'profiles-2'],
    more: { layout: 'sidebarWithSiblings' },
  },
  layouts: {
    title: 'Grids, stacks and flex',
    shows: [
      'grid',
      'grid-3',
      'stack-column',
      'stack-row',
      'flex-row',
      'flex-column',
      'panel',
      'participant-logos',
      'flex-start',
      'flex-center',
      'flex-end',
      'flex-stretch',
      'flex-baseline',
      'grid-start',
      'grid-center',
      'grid-end',
      'grid-spaceBetween',
      'grid-spaceAround',
      'grid-spaceEvenly',
    ],
  },
  tables: {
    title: 'Tables and matrices',
    shows: [
      'table',
      'table-empty',
      'table-bare',
      'custom-table',
      'custom-table-bare',
      'custom-table-3',
      'participants-matrix',
      'roles-tui',
      'categories-matrix',
      'fee-calculator',
      'category-primary',
      'listings',
      'listings-NZSX',
      'listings-NZDX',
      'listings-FSM',
      'listings-NZCX',
    ],
    more: { layout: 'minimal' },
  },
  media: {
    title: 'Media of issuers and others',
    shows: [
      'media-of-issuer-video',
      'media-of-issuer-presentation',
      'media-of-issuer-interview',
      'media-of-issuer-report',
      'video',
      'video-fixed',
      'video-responsive',
      'iframe',
      'jobs',
      'podcast',
      'feed-timeline',
      'feed-events',
      'feed-messages',
      'form',
    ],
    more: { layout: 'sidebarWithSiblings' },
  },
  settlement: {
    title: 'Settlement and margins',
    shows: [
      'daily-prices-NZ20',
      'daily-prices-equity_options',
      'settled-file-final',
      'settled-file-provisional',
      'contracts',
      'history-file',
      'history-file-none',
      'span-files',
      'products-file',
      'market-share',
    ],
    more: { layout: 'minimal' },
  },
  forms: {
    title: 'Forms',
    shows: ['subscription-general', 'subscription-dairy'],
    more: { layout: 'singleColumn' },
  },
  snapshot: {
    title: 'An instrument in a text',
    shows: ['snapshot', 'snapshot-missing'],
    more: { layout: 'sidebarWithSiblings' },
  },
  repeated: {
    title: 'The same parts twice',
    shows: [...repeated, ...repeated],
  },
  words: {
    title: longWord,
    shows: [
      'quick-links',
      'long-button-primary',
      'long-button-text',
      'long-profile',
      'long-highlight',
      'long-product',
      'long-panel',
      'long-contact',
      'long-table',
      'tiles-long',
      'profiles-long',
    ],
  },
  faults: {
    title: 'What cannot be shown',
    shows: ['image-invalid', 'image-missing', 'poll', 'carousel', 'deleted', 'video-invalid', 'members-part'],
  },
  members: { title: 'For members', shows: ['members-part'], more: { membersOnly: true } },
} satisfies Record<string, GalleryPage>

export type GalleryPath = keyof typeof galleryPages

const linked = {
  poll: entry('poll', { question: 'Will it rise?' }),
  carousel: entry('collection', { type: 'carousel', title: 'A carousel' }),
  'members-part': entry('panel', {
    header: 'For members',
    content: document(paragraph('A secret.')),
    membersOnly: true,
  }),
  issuer: entry('issuer', { name: 'Kōwhai Renewable Energy Limited', code: 'KRE' }),
  instrument: entry('instrument', { name: 'KRE Ordinary Shares', code: 'KRE' }),
  insight: entry('insight', {
    title: 'The year in bonds',
    summary: 'What was issued.',
    report: link('Asset', 'rules'),
  }),
  'insight-bare': entry('insight', {
    title: 'The year in shares',
    date: '2024-01-31',
    picture: link('Asset', 'hall'),
  }),
  'a-story': entry('story', {
    title: 'A bell rings',
    path: '/gallery/a-bell-rings',
    summary: 'The market opened with a bell.',
    date: '2024-03-01',
    author: 'Anika Quill',
    topic: 'Markets',
    picture: link('Asset', 'hall'),
    content: document(paragraph('It rang at ten.')),
  }),
}

const links = document(
  heading(2, 'Links and entries in a sentence'),
  paragraph(
    'Written by ',
    entryLink('issuer', 'an issuer'),
    ' about ',
    entryLink('instrument', 'its shares'),
    ', with ',
    entryLink('insight', 'a report'),
    ', ',
    entryLink('insight-bare', 'its fallback'),
    ', ',
    entryLink('panel-notice', 'a panel'),
    ' and ',
    embeddedInline('poll'),
    '.',
  ),
  ...['issuer', 'instrument', 'insight', 'insight-bare', 'a-story'].map(embedded),
  heading(2, 'Files'),
  ...['hall', 'rules', 'opening', 'bell', 'fees'].map(embeddedAsset),
)

const pageEntries = Object.entries(galleryPages as Record<string, GalleryPage>).map(
  ([name, { title, shows, more }], place): [string, EntryFile] => [
    `gallery-${name}`,
    entry('page', {
      title,
      path: `/gallery/${name}`,
      position: place,
      content: document(
        paragraph('Each part under its name.'),
        ...shows.flatMap(id => [heading(2, `The ${id}`), embedded(id)]),
      ),
      ...more,
    }),
  ],
)

/** Every page of the gallery, and the link targets of its texts. */
export const pages: Readonly<Record<string, EntryFile>> = {
  ...linked,
  gallery: entry('page', {
    title: 'The gallery',
    path: '/gallery',
    layout: 'sidebarWithChildren',
    content: links,
  }),
  ...Object.fromEntries(pageEntries),
}
