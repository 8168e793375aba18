import { expectation, fileVariable, type Setting, type SettingTable, settingsIn } from './settings.ts'

/** A program's settings by chapter title. */
export type Chapters = Readonly<Record<string, SettingTable>>

const cell = (text: string) => text.replaceAll('|', '\\|')

const fallback = (one: Setting<unknown>) =>
  one.default === undefined ? (one.unset ?? 'none') : `\`${one.default}\``

const variables = (one: Setting<unknown>) =>
  one.isSecret ? `\`${one.name}\` or \`${fileVariable(one)}\`` : `\`${one.name}\``

const row = (one: Setting<unknown>) =>
  `| ${[variables(one), fallback(one), one.description, expectation(one) ?? 'any text'].map(cell).join(' | ')} |`

/** A Markdown table for each chapter. */
export const markdownTables = (chapters: Chapters): string =>
  Object.entries(chapters)
    .map(([title, table]) =>
      [
        `### ${title}`,
        '',
        '| variable | default | meaning | accepted values |',
        '| --- | --- | --- | --- |',
        ...settingsIn(table).map(row),
        '',
      ].join('\n'),
    )
    .join('\n')

const plain = (text: string) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '')

const example = (one: Setting<unknown>) =>
  [
    `# ${plain(one.description)} Default: ${plain(fallback(one))}.`,
    `# ${one.name}=${one.default ?? ''}`,
    '',
  ].join('\n')

/** An `.env` file with every variable commented out. */
export const environmentExample = (chapters: Chapters): string =>
  Object.entries(chapters)
    .map(([title, table]) => `## ${title}\n\n${settingsIn(table).map(example).join('\n')}`)
    .join('\n')
