import { document, entry, type EntryFile, embedded, heading, links, paragraph } from '../content-entries.ts'

const collection = (type: string, elements: readonly string[], more: Record<string, unknown> = {}) =>
  entry('collection', { type, elements: links(...elements), ...more })

const headed = (title: string, more: Record<string, unknown> = {}) => ({
  title,
  useTitleAsHeader: true,
  ...more,
})

const words = (sentence: string) => document(paragraph(sentence))

const elements = {
  ...Object.fromEntries(
    ['Who may trade', 'When the market is open', 'What it costs', 'How a trade settles'].map(
      (header, place) => [
        `question-${place + 1}`,
        entry('panel', {
          header,
          content: words(`${header}, in a sentence that says all of it.`),
          type: 'plain',
        }),
      ],
    ),
  ),
  ...Object.fromEntries(
    ['Badge', 'Filter', 'Reports', 'Figures'].map(title => [
      `tile-${title.toLowerCase()}`,
      entry('highlight', {
        name: title,
        title,
        description: words('Next to the code, in lists and in search.'),
      }),
    ]),
  ),
  'tab-fees': entry('tab', {
    label: 'Fees',
    value: 'fees',
    content: document(paragraph('What a trade costs.'), embedded('table')),
  }),
  'tab-hours': entry('tab', {
    label: 'Hours',
    value: 'hours',
    content: document(heading(2, 'Half days'), paragraph('On half days the market closes at 13:00.')),
  }),
  'tab-settlement': entry('tab', {
    label: 'Settlement',
    value: 'settlement',
    content: words('Two working days after the trade.'),
  }),
  'roles-harbour': entry('participantRoles', {
    name: 'Harbour Securities',
    link: 'https://harbour.example/',
    cashMarket: ['Trading Participant', 'Advising Participant', 'Clearing', 'Depository'],
    derivativesMarket: ['Market Maker'],
    primaryMarket: ['Distribution & Underwriting Sponsor', 'Sponsor'],
  }),
  'roles-tui': entry('participantRoles', {
    name: 'Tui Capital Partners',
    cashMarket: ['Advising Participant'],
  }),
  'category-trading': entry('participantCategory', {
    type: 'Market participant',
    category: 'Trading and advising firm',
    permittedServices: [
      'provide advice to clients',
      'trade on behalf of clients',
      'trade as principal',
      'hold client assets',
    ],
    specialServices: ['clear and settle trades for itself'],
  }),
  'category-primary': entry('participantCategory', {
    type: 'Market participant',
    category: 'Primary market participant',
    permittedServices: ['bring new issues to the main board', 'distribute and underwrite issues'],
  }),
  'category-clearing': entry('participantCategory', {
    type: 'Clearing participant',
    category: 'General clearing participant',
    permittedServices: [
      'clear and settle trades for itself',
      'clear and settle trades for other trading and advising participants',
      'clear and settle lending transactions on its own behalf',
    ],
    specialServices: ['access the central depository system to borrow, lend or effect legal title transfer'],
  }),
}

const feeRule = (listingType: string, more: Record<string, unknown>) =>
  entry('feeRule', { name: `A fee of ${listingType}`, listingType, base: 500, ...more })

const feeRules = {
  'fee-equity': feeRule('equity', { feeCalculation: 'initial', additionalCharge: 0.1, min: 0, max: 500_000 }),
  'fee-retail': feeRule('debtRetail', { feeCalculation: 'annual', classification: 'vanilla', exist: false }),
  'fee-retail-more': feeRule('debtRetail', { feeCalculation: 'annual', classification: 'structured' }),
  'fee-wholesale': feeRule('debtWholesale', { feeCalculation: 'subsequent', classification: 'hybrid' }),
  'fee-funds': feeRule('funds', { feeCalculation: 'initial', classification: 'openEnd', overseas: true }),
  'fee-funds-capped': feeRule('funds', {
    feeCalculation: 'initial',
    classification: 'closedEnd',
    base: 0.0005,
    max: 2_000,
    capped: true,
  }),
}

const questions = ['question-1', 'question-2', 'question-3', 'question-4']
const tiles = ['tile-badge', 'tile-filter', 'tile-reports', 'tile-figures']
const buttons = ['button-primary', 'button-secondary', 'button-text']
const two = ['question-1', 'question-2']

const choices = {
  accordion: collection('accordion', [...questions, 'table'], headed('Questions', { id: 'questions' })),
  tabs: collection('tabs', ['tab-fees', 'tab-hours', 'tab-settlement'], headed('Trading')),
  tiles: collection('highlightsTiles', tiles, headed('What you see on these pages')),
  'tiles-2': collection('highlightsTiles', tiles.slice(0, 2), { title: 'Not shown', columns: 2 }),
  'tiles-long': collection(
    'highlightsTiles',
    ['long-highlight', ...tiles.slice(1)],
    headed('Tiles with a long word'),
  ),
  contacts: collection('contacts', ['contact', 'address', 'contact-media'], headed('Who to ask')),
  'contacts-2': collection('contacts', ['contact-settlement', 'contact-listings'], { columns: 2 }),
  'profiles-long': collection('profiles', ['long-profile', 'profile'], { columns: 2 }),
  profiles: collection(
    'profiles',
    ['profile', 'profile-bare', 'profile', 'profile-bare'],
    headed('The board'),
  ),
  'profiles-2': collection('profiles', ['profile', 'profile-bare'], { columns: 2, gap: 16 }),
}

const layouts = {
  grid: collection('grid', questions, headed('A grid')),
  'grid-3': collection('grid', questions, headed('A grid of three', { columns: 3, gap: 48 })),
  'stack-column': collection('stack', two, headed('A stack in a column', { layout: 'column', gap: 8 })),
  'stack-row': collection('stack', two, headed('A stack in a row', { layout: 'row' })),
  'flex-row': collection('flex', buttons, headed('Flex in a row', { layout: 'row' })),
  'flex-column': collection('flex', buttons, headed('Flex in a column', { layout: 'column', gap: 4 })),
  panel: collection('panel', ['button-primary', 'question-1', 'tiles-2'], headed('A panel', { gap: 32 })),
  'participant-logos': collection(
    'flex',
    ['participant', 'participant-bare', 'participant'],
    headed('Our participants'),
  ),
  ...Object.fromEntries(
    ['start', 'center', 'end', 'stretch', 'baseline'].map(alignItems => [
      `flex-${alignItems}`,
      collection(
        'flex',
        ['highlight-bare', 'button-primary'],
        headed(`Aligned: ${alignItems}`, { alignItems }),
      ),
    ]),
  ),
  ...Object.fromEntries(
    ['start', 'center', 'end', 'spaceBetween', 'spaceAround', 'spaceEvenly'].map(justifyContent => [
      `grid-${justifyContent}`,
      collection('grid', two, headed(`Justified: ${justifyContent}`, { columns: 3, justifyContent })),
    ]),
  ),
}

const tables = {
  'custom-table': collection('customTable', ['button-text', 'question-1', 'button-primary'], {
    ...headed('A table of elements'),
    headers: ['What to do', 'Why'],
  }),
  'custom-table-bare': collection('customTable', questions, { title: 'Without headers' }),
  'custom-table-3': collection('customTable', questions.slice(0, 3), {
    columns: 3,
    gap: 60,
    headers: ['Who', 'When', 'How much'],
  }),
  'participants-matrix': collection(
    'participantsMatrix',
    ['roles-harbour', 'roles-tui'],
    headed('Participants'),
  ),
  'categories-matrix': collection(
    'participantCategoriesMatrix',
    ['category-trading', 'category-primary', 'category-clearing'],
    headed('Categories of participants'),
  ),
  'fee-calculator': collection('listingFeeCalculator', Object.keys(feeRules), headed('What a listing costs')),
}

/** Every collection, in each of its options, and its elements. */
export const collections: Readonly<Record<string, EntryFile>> = {
  ...elements,
  ...feeRules,
  ...choices,
  ...layouts,
  ...tables,
}
