import { z } from 'zod'
import type { EmbedSettings, MountAttribute, ScriptEmbed } from './domain/embed.ts'

const expectedUrl = 'an address over https, such as https://widgets.example.com/board.js'
/** An address over https, or none. */
export const secureAddress = z
  .string()
  .regex(/^https:\/\/[^\s"'<>\\@]{1,1000}$/, expectedUrl)
  .refine(text => URL.canParse(text), expectedUrl)
  .optional()

const host = String.raw`[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?`

function originList(origin: string, example: string) {
  const expected = `origins with spaces between, such as ${example}`
  return z
    .string()
    .regex(new RegExp(`^${origin}(?:\\s+${origin})*$`), expected)
    .transform(text => text.split(/\s+/))
    .optional()
}

/** What a script may use: its provider may name its hosts by a common ending. */
const origins = originList(
  String.raw`https:\/\/(?:\*\.)?${host}`,
  'https://cdn.example.com https://*.example.net',
)
const pageOrigins = originList(String.raw`https:\/\/${host}`, 'https://www.example.com')

const name = z
  .string()
  .regex(/^[\p{L}\p{N} .&'-]{1,60}$/u, 'at most 60 letters, digits and spaces')
  .optional()

const expectedMount = 'attributes with spaces between, such as id=board data-show={show}'
const oneAttribute = String.raw`(?:id|class|data-[a-z0-9-]+)=[\w{}:/.,?=&%-]+`
const mount = (fallback: string) =>
  z
    .string()
    .regex(new RegExp(`^${oneAttribute}(?:\\s+${oneAttribute})*$`), expectedMount)
    .default(fallback)
    .transform(text => text.split(/\s+/).map(attributeOf))

function attributeOf(text: string): MountAttribute {
  const equals = text.indexOf('=')
  return [text.slice(0, equals), text.slice(equals + 1)]
}

/** The variables of what other sites provide. */
export const embedVariables = {
  EMBED_JOBS_BOARD_SCRIPT_URL: secureAddress,
  EMBED_JOBS_BOARD_NAME: name,
  EMBED_JOBS_BOARD_PAGE_URL: secureAddress,
  EMBED_JOBS_BOARD_ORIGINS: origins,
  EMBED_JOBS_BOARD_MOUNT: mount('id=jobs-board'),
  EMBED_PODCAST_PLAYER_SCRIPT_URL: secureAddress,
  EMBED_PODCAST_PLAYER_NAME: name,
  EMBED_PODCAST_PLAYER_PAGE_URL: secureAddress,
  EMBED_PODCAST_PLAYER_ORIGINS: origins,
  EMBED_PODCAST_PLAYER_MOUNT: mount('id=podcast-player data-show={show}'),
  EMBED_SOCIAL_FEED_SCRIPT_URL: secureAddress,
  EMBED_SOCIAL_FEED_NAME: name,
  EMBED_SOCIAL_FEED_PAGE_URL: secureAddress,
  EMBED_SOCIAL_FEED_ORIGINS: origins,
  EMBED_SOCIAL_FEED_MOUNT: mount(
    'class=fb-page data-href=https://www.facebook.com/{page} data-tabs={tab} data-width={width} data-height={height}',
  ),
  EMBED_FORM_BUILDER_SCRIPT_URL: secureAddress,
  EMBED_FORM_BUILDER_NAME: name,
  EMBED_FORM_BUILDER_PAGE_URL: secureAddress,
  EMBED_FORM_BUILDER_ORIGINS: origins,
  EMBED_FORM_BUILDER_MOUNT: mount('id=form data-form={form}'),
  EMBED_MAILING_LIST_SCRIPT_URL: secureAddress,
  EMBED_MAILING_LIST_NAME: name,
  EMBED_MAILING_LIST_PAGE_URL: secureAddress,
  EMBED_MAILING_LIST_ORIGINS: origins,
  EMBED_MAILING_LIST_MOUNT: mount('id=mc-embedded-subscribe-form'),
  EMBED_PAGE_ORIGINS: pageOrigins,
  SUBSCRIPTION_URL: secureAddress,
}

const variables = z.object(embedVariables)
type Values = z.output<typeof variables>
type Kind = 'JOBS_BOARD' | 'PODCAST_PLAYER' | 'SOCIAL_FEED' | 'FORM_BUILDER' | 'MAILING_LIST'

/** A provider is set up by its script's address; what else is not set follows from that. */
function scriptEmbed(values: Values, kind: Kind): ScriptEmbed | null {
  const script = values[`EMBED_${kind}_SCRIPT_URL`]
  if (script === undefined) return null
  const { host, origin } = new URL(script)
  return {
    script,
    name: values[`EMBED_${kind}_NAME`] ?? host,
    host,
    url: values[`EMBED_${kind}_PAGE_URL`] ?? `${origin}/`,
    origins: [origin, ...(values[`EMBED_${kind}_ORIGINS`] ?? [])],
    mount: values[`EMBED_${kind}_MOUNT`],
  }
}

/** What the variables say of other sites' parts. */
export const embedSettings = (values: Values): EmbedSettings => ({
  jobsBoard: scriptEmbed(values, 'JOBS_BOARD'),
  podcastPlayer: scriptEmbed(values, 'PODCAST_PLAYER'),
  socialFeed: scriptEmbed(values, 'SOCIAL_FEED'),
  formBuilder: scriptEmbed(values, 'FORM_BUILDER'),
  mailingList: scriptEmbed(values, 'MAILING_LIST'),
  pageOrigins: values.EMBED_PAGE_ORIGINS ?? [],
  subscriptionAction: values.SUBSCRIPTION_URL ?? null,
})
