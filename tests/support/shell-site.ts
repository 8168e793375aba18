import { document, embedded, entries, entry, paragraph } from './content-folder.ts'
import type { SiteSettings } from './site-messages.ts'

const page = (title: string, path: string, fields: object = {}) =>
  entry('page', { title, path, content: document(paragraph(`${title}, as published.`)), ...fields })

/** Nested pages, one of which has a draft, and a draft that was never published. */
export const shellFiles = {
  ...entries({
    learn: page('Learn', '/learn', { layout: 'sidebarWithChildren', position: 1 }),
    prices: page('Prices', '/learn/prices', { layout: 'sidebarWithSiblings', position: 1 }),
    orders: page('Orders', '/learn/orders', { layout: 'minimal', position: 2 }),
    days: page('Trading days', '/learn/days', { layout: 'sidebarMarketLayout', position: 3 }),
    notes: page('Notes', '/learn/notes', {
      position: 4,
      sideContent: document(paragraph('Beside the notes.')),
    }),
    how: entry('panel', { header: 'How to become one.' }),
    'around-companies': entry('pageSupplement', {
      path: '/companies',
      introduction: document(paragraph('Who is listed.')),
    }),
    'around-participants': entry('pageSupplement', {
      path: '/markets/participants',
      introduction: document(paragraph('Who these firms are.')),
      conclusion: document(embedded('how')),
      sideContent: document(paragraph('Beside the firms.')),
    }),
  }),
  'drafts/entries/prices.json': page('Prices', '/learn/prices', {
    layout: 'sidebarWithSiblings',
    content: document(paragraph('Prices, as drafted.')),
  }),
  'drafts/entries/auctions.json': page('Auctions', '/learn/auctions', {
    content: document(paragraph('Auctions, as drafted.')),
  }),
}

const notice = (words: string, uri?: string) => ({
  body: {
    nodes: [
      {
        nodeType: 'paragraph',
        data: {},
        content: [
          { nodeType: 'text', value: words, marks: [], data: {} },
          ...(uri === undefined
            ? []
            : [
                {
                  nodeType: 'hyperlink',
                  data: { uri },
                  content: [{ nodeType: 'text', value: 'Read more', marks: [{ type: 'bold' }], data: {} }],
                },
              ]),
        ],
      },
    ],
  },
})

export const previewSecret = 'for-editors'

export const shellSettings: SiteSettings = {
  clockNotice: 'The clock was set to 11:00 on 08/03/2024.',
  contentSecrets: { preview: [previewSecret] },
  siteSettings: {
    passwordReset: null,
    hasGate: true,
    portals: {
      participant: 'https://participants.example/',
      map: 'https://map.example/',
      'company-research': 'https://research.example/',
      'i-search': 'https://search.example/',
    },
    social: {
      facebook: 'https://facebook.example/exchange',
      twitter: 'https://twitter.example/exchange',
      linkedin: 'https://linkedin.example/exchange',
      youtube: 'https://youtube.example/exchange',
    },
  },
  banners: {
    paths: {
      '/markets': ['easter'],
      '/markets/NZSX': ['board'],
      '/companies': ['names'],
      '/search': ['methods'],
    },
    banners: {
      easter: notice('No trading at Easter. ', '/announcements'),
      board: notice('The main board opens late.'),
      names: notice('Two companies change their names.'),
      methods: notice(
        'From Monday the indices of this market are calculated by new rules, which their methods tell. ',
        '/announcements',
      ),
    },
  },
}
