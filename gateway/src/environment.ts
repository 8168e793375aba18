import { traceSettings, traceVariables } from '@exchange/observability/trace-settings'
import { readSettings, type SettingValues, tableOf, type Variables } from '@exchange/settings/settings'
import type { ContentAccess } from './sources/content/content-access.ts'
import { addressSettings } from './settings/address-settings.ts'
import { embedSettings, embedVariables } from './settings/embed-settings.ts'
import { limitSettings } from './settings/limit-settings.ts'
import { memberSettings } from './settings/member-settings.ts'
import { interestRate, interestVariables, siteVariables } from './settings/site-settings.ts'
import { contentSettings, sourceSettings } from './settings/source-settings.ts'
import { toolSettings } from './settings/tool-settings.ts'

/** All environment variables of the site, by chapter of CONFIGURATION.md. */
export const chapters = {
  'Addresses of the site': addressSettings,
  'The exchange': sourceSettings,
  'The content service': contentSettings,
  Members: memberSettings,
  'Access for tools, and operation': toolSettings,
  'Limits and data': limitSettings,
  'Links and the gate': siteVariables,
  Options: interestVariables,
  'Parts of other sites': embedVariables,
  Traces: traceVariables('exchange-website'),
}

export const settingTable = tableOf(chapters)

function derive({ embeds, interest, traces, ...values }: SettingValues<typeof settingTable>) {
  return {
    ...values,
    embeds: embedSettings({ embeds }),
    interestRate: interestRate({ interest }),
    traces: traceSettings({ traces }),
  }
}

export type Environment = ReturnType<typeof derive>

/**
 * Reads the process's variables. Throws one error that lists every fault, or if gateways that share Redis have no common
 * key for forms.
 */
export function readEnvironment(variables: Variables): Environment {
  const environment = derive(readSettings(settingTable, variables))
  if (environment.redisUrl !== undefined && environment.members.formSecrets === undefined)
    throw new Error('FORM_SECRET is not set. Gateways that share REDIS_URL need the same one.')
  return environment
}

/** A required variable. */
export function required(name: string, value: string | undefined): string {
  if (value !== undefined) return value
  throw new Error(`Environment variable not set: ${name}`)
}

/**
 * The real upstreams; undefined if neither is named, in which case the embedded exchange is used. Throws if only one is
 * named: the two must describe the same market.
 */
export function realUpstreams({ publicApiUrl, tickerUrl }: Environment) {
  if (publicApiUrl === undefined && tickerUrl === undefined) return undefined
  return {
    publicApiUrl: required('PUBLIC_API_URL', publicApiUrl),
    tickerUrl: required('TICKER_URL', tickerUrl),
  }
}

/** Access to the content service at an address, and to its drafts. */
export function contentUpstreams(
  { space, environment, token, previewUrl, previewToken }: Environment['content'],
  at: Pick<ContentAccess, 'fetch' | 'isEmbedded'> & { url: string; previewUrl?: string },
) {
  const preview = previewUrl ?? at.previewUrl
  const place = { space, environment, fetch: at.fetch, isEmbedded: at.isEmbedded }
  return {
    content: { ...place, baseUrl: at.url, token },
    contentPreview:
      preview === undefined || previewToken === undefined
        ? undefined
        : { ...place, baseUrl: preview, token: previewToken },
  }
}

/** Secrets of the endpoints in addition to the graph. */
export const contentSecrets = ({ webhookSecrets, previewSecrets }: Environment['content']) => ({
  webhook: webhookSecrets,
  preview: previewSecrets,
})
