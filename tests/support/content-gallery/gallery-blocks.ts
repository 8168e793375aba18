import { document, entry, type EntryFile, heading, link, links, paragraph } from '../content-entries.ts'

const words = document(
  paragraph('An order waits in the book until somebody is willing to take the other side of it.'),
)
const picture = link('Asset', 'hall')
const pdf = link('Asset', 'rules')
const map =
  '<iframe src="https://www.google.com/maps/embed?pb=!1m14!1m12!1m3!1d2997.9!2d174.7787!3d-41.2865!2m3!1f0!2f0!3f0" width="600" height="450"></iframe>'

/** One entry for each value of an option, with the id `name-value`. */
const each = (name: string, values: readonly string[], of: (value: string) => EntryFile) =>
  Object.fromEntries(values.map(value => [`${name}-${value}`, of(value)]))

/** The longest place name: too long for one line on a phone. */
export const longWord =
  'Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu'

const longWords = {
  ...each('long-button', ['primary', 'text'], style =>
    entry('button', { label: longWord, link: '/gallery/tables', style }),
  ),
  'long-profile': entry('profile', { name: longWord, role: [longWord], picture: link('Asset', 'portrait') }),
  'long-highlight': entry('highlight', { name: longWord, title: longWord }),
  'long-product': entry('product', { name: longWord, link: '/gallery/tables', content: words }),
  'long-panel': entry('panel', {
    header: longWord,
    content: document(paragraph(longWord)),
    type: 'outlined',
  }),
  'long-contact': entry('contact', { name: longWord, description: longWord, phone: '+64 4 000 6214' }),
  'long-table': entry('table', {
    title: longWord,
    rows: [
      ['Place', 'Region', 'Letters'],
      [longWord, longWord, '85'],
    ],
  }),
}

const people = {
  profile: entry('profile', {
    name: 'Anika Quill',
    role: ['Chair', 'Member of the audit committee'],
    description: words,
    picture: link('Asset', 'portrait'),
  }),
  'profile-bare': entry('profile', { name: 'Rawiri Moana' }),
  address: entry('address', {
    name: 'The exchange in Wellington',
    address: 'Level 1, 11 Cable Street\nWellington 6011',
    phone: '+64 4 000 6211',
    link: '/investing',
    map,
  }),
  contact: entry('contact', {
    name: 'Market operations',
    description: 'Weekdays from 8:30 to 17:30.',
    email: 'operations@exchange.example',
    phone: '+64 4 000 6212',
    link: 'https://exchange.example/contact',
  }),
  ...each('contact', ['settlement', 'listings', 'media'], desk =>
    entry('contact', {
      name: `The ${desk} desk`,
      email: `${desk}@exchange.example`,
      phone: '+64 4 000 6213',
    }),
  ),
  participant: entry('participant', {
    name: 'Harbour Securities',
    link: 'https://harbour.example/',
    logo: link('Asset', 'harbour-logo'),
  }),
  'participant-bare': entry('participant', { name: 'Tui Capital Partners' }),
}

const texts = {
  ...each('article', ['row', 'column'], type =>
    entry('article', {
      header: `An article in a ${type}`,
      title: 'With a picture',
      description: words,
      picture,
      type,
    }),
  ),
  'article-image': entry('article', {
    header: 'An article',
    title: 'With a picture that leads somewhere',
    description: words,
    clickableImage: link('Entry', 'image-link'),
  }),
  ...each('media', ['plain', 'mediaLeft', 'mediaRight'], type =>
    entry('mediaBlock', {
      header: `A media block, ${type}`,
      content: document(paragraph('What the picture shows.'), {
        nodeType: 'embedded-asset-block',
        data: { target: picture },
        content: [],
      }),
      type,
    }),
  ),
  ...each('panel', ['plain', 'outlined', 'filled', 'notice'], type =>
    entry('panel', { header: `A panel, ${type}`, content: words, type }),
  ),
  ...each('button', ['primary', 'secondary', 'text'], style =>
    entry('button', { label: `A ${style} button`, link: '/gallery/tables', style }),
  ),
  'button-file': entry('button', { label: 'The rules as a file', linkToFile: pdf }),
  highlight: entry('highlight', {
    name: 'Badge',
    icon: link('Asset', 'icon'),
    title: 'Badge',
    description: words,
  }),
  'highlight-bare': entry('highlight', { name: 'Filter' }),
  product: entry('product', {
    name: 'Dairy data feed',
    link: 'https://data.example/',
    logo: link('Asset', 'harbour-logo'),
    content: words,
  }),
  social: entry('socialIcons', {
    name: 'Follow the exchange',
    facebook: 'https://www.facebook.com/exchange',
    twitter: 'https://twitter.com/exchange',
    linkedin: 'https://www.linkedin.com/company/exchange',
    youtube: 'https://www.youtube.com/exchange',
  }),
  header: entry('headerImage', {
    title: 'The gallery',
    image: picture,
    text: 'Every part that editors may place.',
  }),
  top: entry('scrollToTop', { name: 'Back to top', threshold: 200 }),
  'quick-links': entry('quickLinks', { title: 'On this page' }),
  'quick-links-chosen': entry('quickLinks', {
    title: 'Chosen parts',
    elements: links('product', 'panel-notice'),
  }),
}

const images = {
  'image-link': entry('clickableImage', { name: 'To the gallery', image: picture, link: '/gallery' }),
  'image-pdf': entry('clickableImage', { name: 'The rules', image: picture, pdf }),
  'image-invalid': entry('clickableImage', { name: 'Leads nowhere', image: picture }),
  'image-missing': entry('clickableImage', { name: 'No image', pdf }),
}

const sides = ['left', 'center', 'right'] as const
const modals = Object.fromEntries(
  sides.map((side, place) => [
    `modal-${side}`,
    entry('modal', {
      header: `Before you begin, ${side}`,
      content: side === 'left' ? document(heading(2, 'Inside a modal'), ...words.content) : words,
      trigger: `Open the modal, ${side}`,
      button: 'Understood',
      alignContent: side,
      alignButtons: sides[(place + 1) % sides.length],
      size: side === 'right' ? 'large' : 'medium',
    }),
  ]),
)

const media = {
  ...each('media-of-issuer', ['presentation', 'interview', 'report'], type =>
    entry('issuerMediaBlock', {
      title: `Half-year ${type}`,
      description: 'What the chair said to shareholders.',
      type,
      date: '2024-02-19',
      link: 'https://issuer.example/result',
      image: picture,
    }),
  ),
  'media-of-issuer-video': entry('issuerMediaBlock', {
    title: 'Half-year result',
    type: 'video',
    date: '2024-02-19',
    link: '/announcements',
    linkText: 'All results',
    video: link('Entry', 'video'),
  }),
  video: entry('embedVideo', {
    title: 'How trading works',
    video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  }),
  'video-fixed': entry('embedVideo', {
    title: 'A small video',
    video: 'dQw4w9WgXcQ',
    size: 'fixed',
    width: 480,
    height: 360,
  }),
  'video-responsive': entry('embedVideo', {
    title: 'A square video',
    video: 'https://youtu.be/dQw4w9WgXcQ',
    size: 'responsive',
    ratio: '1:1',
  }),
  'video-invalid': entry('embedVideo', { title: 'No video', video: 'https://video.example/a video/' }),
  iframe: entry('iframe', {
    title: 'The registry',
    url: 'https://registry.example/search',
    width: 600,
    height: 320,
  }),
  jobs: entry('jobsBoard', { title: 'Vacancies' }),
  podcast: entry('podcastPlayer', { title: 'The opening bell' }),
  ...each('feed', ['timeline', 'events', 'messages'], tab =>
    entry('socialFeed', { title: `Our page, ${tab}`, page: 'exchange', tab }),
  ),
  form: entry('formEmbed', { title: 'Ask the exchange', form: 'questions', height: 400 }),
  ...each('subscription', ['general', 'dairy'], variant =>
    entry('subscriptionForm', { title: `Subscribe, ${variant}`, variant, introduction: words }),
  ),
}

const market = {
  snapshot: entry('instrumentSnapshot', { code: 'KRE' }),
  'snapshot-missing': entry('instrumentSnapshot', { code: 'NOWHERE' }),
  listings: entry('upcomingListings', { title: 'Coming to the market' }),
  ...each('listings', ['NZSX', 'NZDX', 'FSM', 'NZCX'], of =>
    entry('upcomingListings', { title: `Coming to ${of}`, market: of }),
  ),
  table: entry('table', {
    title: 'Fees of a trade',
    rows: [
      ['Security', 'Fee', 'Rate', 'From'],
      ['Equity', '$12.50', '1.25%', '8:30'],
      ['Debt, retail and wholesale', '$1,009.50', '0.5%', '10:00'],
      ['Funds', '$9', '', '16:45'],
    ],
    sortableColumns: ['Security', 'Fee', 'From'],
  }),
  'table-empty': entry('table', {
    title: 'Waived fees',
    rows: [['Security', 'Fee']],
    emptyText: 'No fee is waived.',
  }),
  'table-bare': entry('table', { title: 'Nothing at all', rows: [] }),
}

const settlement = {
  ...each('daily-prices', ['NZ20', 'equity_options'], reportType =>
    entry('dailySettlementPrices', { title: `Settled, ${reportType}`, reportType, datesCount: 2 }),
  ),
  ...each('settled-file', ['final', 'provisional'], version =>
    entry('settlementPricesDownload', { label: `Prices, ${version}`, version }),
  ),
  contracts: entry('contractDescriptions', { title: 'Contracts on the index', underlyingCode: 'NZ20' }),
  'history-file': entry('historicalDataDownload', { label: 'Past of a contract' }),
  'history-file-none': entry('historicalDataDownload', {
    label: 'Past of nothing',
    underlyingCode: 'NOWHERE',
    noDataMessage: 'Nothing has a past here',
  }),
  'span-files': entry('spanFiles', { title: 'Margins' }),
  'products-file': entry('admittedProductsDownload', { label: 'What is held', fileName: 'held' }),
  'market-share': entry('marketShare', { title: 'Who trades' }),
}

/** Every block, in each of its options. */
export const blocks: Readonly<Record<string, EntryFile>> = {
  ...longWords,
  ...people,
  ...texts,
  ...images,
  ...modals,
  ...media,
  ...market,
  ...settlement,
}
