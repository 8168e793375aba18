import { pattern, secureAddress } from '@exchange/settings/formats'
import { setting, type SettingValues } from '@exchange/settings/settings'
import type { EmbedSettings, MountAttribute, ScriptEmbed } from '../domain/content/embed.ts'

const host = String.raw`[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?`

const originList = (origin: string, example: string) =>
  pattern(
    `origins with spaces between, such as ${example}`,
    new RegExp(`^${origin}(?:\\s+${origin})*$`),
  ).transform(list => list.split(/\s+/))

/** A provider may list its script's hosts by a common suffix. */
const origins = originList(
  String.raw`https:\/\/(?:\*\.)?${host}`,
  'https://cdn.example.com https://*.example.net',
)
const pageOrigins = originList(String.raw`https:\/\/${host}`, 'https://www.example.com')
const providerName = pattern('at most 60 letters, digits and spaces', /^[\p{L}\p{N} .&'-]{1,60}$/u)

const oneAttribute = String.raw`(?:id|class|data-[a-z0-9-]+)=[\w{}:/.,?=&%-]+`
const mount = pattern(
  'attributes with spaces between, such as id=board data-show={show}',
  new RegExp(`^${oneAttribute}(?:\\s+${oneAttribute})*$`),
).transform(list => list.split(/\s+/).map(attributeOf))

function attributeOf(text: string): MountAttribute {
  const equals = text.indexOf('=')
  return [text.slice(0, equals), text.slice(equals + 1)]
}

interface ProviderOptions {
  title: string
  mount: string
  unset?: string
}

/** The variables of one provider, whose script draws a part of a page. */
function provider(
  name: string,
  { title, mount: attributes, unset = 'none: the part is left out' }: ProviderOptions,
) {
  const variable = (part: string) => `EMBED_${name}_${part}`
  return {
    script: setting(variable('SCRIPT_URL'), secureAddress, {
      unset,
      description: `Address of the script of ${title}.`,
    }),
    name: setting(variable('NAME'), providerName, {
      unset: "the script's host",
      description: 'Name of its provider for readers.',
    }),
    page: setting(variable('PAGE_URL'), secureAddress, {
      unset: "the script's origin",
      description: 'Page that shows it outside this site.',
    }),
    origins: setting(variable('ORIGINS'), origins, {
      otherwise: [],
      description: 'Further origins that the script may load from and post to.',
    }),
    mount: setting(variable('MOUNT'), mount, {
      default: attributes,
      description: 'Attributes of the element that the script fills.',
    }),
  }
}

/** Embeds of other sites. */
export const embedVariables = {
  embeds: {
    jobsBoard: provider('JOBS_BOARD', { title: 'the jobs board', mount: 'id=jobs-board' }),
    podcastPlayer: provider('PODCAST_PLAYER', {
      title: 'the podcast player',
      mount: 'id=podcast-player data-show={show}',
    }),
    socialFeed: provider('SOCIAL_FEED', {
      title: 'the social feed',
      mount:
        'class=fb-page data-href=https://www.facebook.com/{page} data-tabs={tab} data-width={width} data-height={height}',
    }),
    formBuilder: provider('FORM_BUILDER', { title: 'the form builder', mount: 'id=form data-form={form}' }),
    mailingList: provider('MAILING_LIST', {
      title: 'the mailing list, which checks its forms',
      mount: 'id=mc-embedded-subscribe-form',
      unset: 'none: the site checks the forms itself',
    }),
    pageOrigins: setting('EMBED_PAGE_ORIGINS', pageOrigins, {
      otherwise: [],
      description: 'Origins whose pages editors may frame.',
    }),
    subscriptionAction: setting('SUBSCRIPTION_URL', secureAddress, {
      otherwise: null,
      unset: 'none: the forms are left out',
      description:
        'Address that subscription forms are posted to, such as `https://example.us1.list-manage.com/subscribe/post?u=…&id=…`.',
    }),
  },
}

type Values = SettingValues<typeof embedVariables>['embeds']

/** A provider is configured by its script's address; the rest is derived from it. */
function scriptEmbed({
  script,
  name,
  page,
  origins: further,
  mount: attributes,
}: Values['jobsBoard']): ScriptEmbed | null {
  if (script === undefined) return null
  const { host: scriptHost, origin } = new URL(script)
  return {
    script,
    name: name ?? scriptHost,
    host: scriptHost,
    url: page ?? `${origin}/`,
    origins: [origin, ...further],
    mount: attributes,
  }
}

export const embedSettings = ({ embeds }: { embeds: Values }): EmbedSettings => ({
  ...embeds,
  jobsBoard: scriptEmbed(embeds.jobsBoard),
  podcastPlayer: scriptEmbed(embeds.podcastPlayer),
  socialFeed: scriptEmbed(embeds.socialFeed),
  formBuilder: scriptEmbed(embeds.formBuilder),
  mailingList: scriptEmbed(embeds.mailingList),
})
