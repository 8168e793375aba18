import type { EmbedSettings, ScriptEmbed } from '@exchange/gateway/embed'
import { contentFolder, document, embedded, entries, entry } from '../../support/content-folder.ts'
import type { HostedSite } from '../../support/site-host.ts'
import { type StandInProvider, startStandInProvider } from '../../support/stand-in-provider.ts'
import { test as base } from '../fixtures.ts'

const pageOf = (path: string, title: string, ids: readonly string[]) =>
  entry('page', { title, path, content: document(...ids.map(embedded)) })

const parts = {
  vacancies: entry('jobsBoard', { title: 'Vacancies' }),
  podcast: entry('podcastPlayer', { title: 'The market this week', show: 'week-1' }),
  feed: entry('socialFeed', { title: 'The exchange on Facebook', page: 'NZXLimited' }),
  enquiry: entry('formEmbed', { title: 'Enquiry', form: 'enquiry-1' }),
  video: entry('embedVideo', { title: 'A day on the market', video: 'dQw4w9WgXcQ' }),
  calendar: entry('iframe', { title: 'Calendar', url: 'https://calendar.invalid/may', height: 300 }),
}

const content = entries({
  ...parts,
  general: entry('subscriptionForm', { title: 'Market news by email', variant: 'general' }),
  dairy: entry('subscriptionForm', { title: 'Dairy news by email', variant: 'dairy' }),
  'way-to-general': entry('button', { label: 'Subscribe to market news', link: '/news/general' }),
  embeds: pageOf('/about/embeds', 'What others provide', Object.keys(parts)),
  news: pageOf('/news', 'News', ['way-to-general']),
  'news-general': pageOf('/news/general', 'Market news', ['general']),
  'news-dairy': pageOf('/news/dairy', 'Dairy news', ['dairy']),
})

const scriptEmbed = (origin: string, name: string, mount: ScriptEmbed['mount']): ScriptEmbed => ({
  name,
  host: new URL(origin).host,
  url: `${origin}/all`,
  script: `${origin}/embed.js`,
  origins: [origin],
  mount: [['data-stand-in', name], ...mount],
})

/** All embeds from one origin. */
const embedsAt = (origin: string): EmbedSettings => ({
  jobsBoard: scriptEmbed(origin, 'Jobs Limited', []),
  podcastPlayer: scriptEmbed(origin, 'Podcasts Limited', [['data-show', '{show}']]),
  socialFeed: scriptEmbed(origin, 'Facebook', [
    ['data-tabs', '{tab}'],
    ['data-width', '{width}'],
  ]),
  formBuilder: scriptEmbed(origin, 'Forms Limited', [['data-form', '{form}']]),
  mailingList: null,
  pageOrigins: ['https://calendar.invalid'],
  subscriptionAction: `${origin}/subscribe/post?u=ab12&id=cd34`,
})

interface WorkerFixtures {
  contentDirectory: string
  /** A provider that responds. */
  provider: StandInProvider
  /** A site with embeds of that provider. */
  embedsSite: HostedSite
  /** The same site with every provider unreachable. */
  lonelySite: HostedSite
}

const at = '2024-03-08T11:00'

// eslint-disable-next-line typescript/no-empty-object-type -- no fixture of a single test is added
export const test = base.extend<{}, WorkerFixtures>({
  contentDirectory: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, give) => {
      const folder = await contentFolder(content)
      await give(folder.directory)
      await folder.close()
    },
    { scope: 'worker' },
  ],
  provider: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, give) => {
      const provider = await startStandInProvider()
      await give(provider)
      provider.close()
    },
    { scope: 'worker' },
  ],
  embedsSite: [
    async ({ siteHost, contentDirectory, provider }, give) =>
      give(await siteHost.start(at, { contentDirectory, embeds: embedsAt(provider.origin) })),
    { scope: 'worker' },
  ],
  lonelySite: [
    async ({ siteHost, contentDirectory }, give) =>
      give(await siteHost.start(at, { contentDirectory, embeds: embedsAt('https://provider.invalid') })),
    { scope: 'worker' },
  ],
})

export { expect } from '../fixtures.ts'
