import { parseArgs } from 'node:util'
import { port, text, wholeNumber } from '@exchange/settings/formats'
import { programSettings } from '@exchange/settings/program-settings'
import { readSettings, setting, type Variables } from '@exchange/settings/settings'
import { shippedContent } from './content-service.ts'

/** Settings of the content service as a separate server. */
export const settingTable = {
  ...programSettings,
  port: setting('CONTENT_PORT', port, { default: '4020', description: 'Port to listen on (`--port`).' }),
  host: setting('CONTENT_HOST', text, { default: '127.0.0.1', description: 'Address to listen on.' }),
  folder: setting('CONTENT_FOLDER', text, {
    otherwise: shippedContent,
    unset: '`site/`',
    description: 'Folder of the content (`--folder`).',
  }),
  space: setting('CONTENT_SPACE', text, {
    default: 'exchange',
    description: 'Name of the space in addresses.',
  }),
  environment: setting('CONTENT_ENVIRONMENT', text, {
    default: 'master',
    description: "Name of the space's environment in addresses.",
  }),
  token: setting('CONTENT_TOKEN', text, {
    default: 'published',
    isSecret: true,
    description: 'Access token for published entries.',
  }),
  previewToken: setting('CONTENT_PREVIEW_TOKEN', text, {
    unset: 'none: no preview',
    isSecret: true,
    description: 'Access token that also reads drafts.',
  }),
  requestsPerSecond: setting('CONTENT_RATE', wholeNumber(1, 999_999), {
    unset: 'unlimited',
    description: 'Requests per second before 429.',
  }),
}

/** Reads `--folder` and `--port`, which take precedence, and variables. Throws one error with every fault. */
export function readEnvironment(args: readonly string[], variables: Variables) {
  const { values } = parseArgs({
    args: [...args],
    options: { folder: { type: 'string' }, port: { type: 'string' } },
  })
  const given = { CONTENT_FOLDER: values.folder, CONTENT_PORT: values.port }
  return readSettings(settingTable, given, variables)
}
