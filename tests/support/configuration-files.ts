import { chapters } from '@exchange/gateway/environment'
import { environmentExample, markdownTables } from '@exchange/settings/configuration-document'
import { settingTable as accounts } from '@exchange/upstream-accounts/environment'
import { settingTable as content } from '@exchange/upstream-content/environment'
import { settingTable as exchange } from '@exchange/upstream-exchange/environment'

const introduction = `# Configuration

Written by \`npm run configuration\` from the tables of settings; do not edit.

Every program reads its environment variables once, at its start. A value that is not accepted stops the start, and the error lists
every fault with its variable, value and expected format; secret values are not repeated. A variable whose name is nearly that of
a setting, such as \`CORS_ORIGIN\`, is named in a warning. An empty variable counts as not set. Variables of the trial site's
\`npm start\` and of the gateway alone are the same. [\`.env.example\`](../.env.example) has them all.
`

const services = {
  'The exchange on its own port': exchange,
  'The content service on its own port': content,
  'The account service on its own port': accounts,
}

/** Text of each file generated from the tables of settings, by its path. */
export const configurationFiles = (): Readonly<Record<string, string>> => ({
  'gateway/CONFIGURATION.md': `${introduction}
## The site

${markdownTables(chapters)}
## Services

The embedded sources as services of their own. Command-line arguments win over variables.

${markdownTables(services)}`,
  '.env.example': environmentExample(chapters),
})
