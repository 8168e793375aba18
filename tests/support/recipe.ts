/** One action of a recipe: a new file, a change of a file, or a command. */
export type RecipeStep =
  | { kind: 'file'; file: string; text: string }
  | { kind: 'change'; file: string; before: string; after: string }
  | { kind: 'command'; line: string }

const fence = /^```(\w+)\n([\s\S]*?)^```$/gm

/** Lines of a `diff` block with one of these marks, without it. An empty line is common to both sides. */
const sideOf = (diff: string, marks: string): string =>
  diff
    .split('\n')
    .slice(0, -1)
    .filter(line => line === '' || marks.includes(line.charAt(0)))
    .map(line => `${line.slice(1)}\n`)
    .join('')

function stepOf(language: string, body: string, file: string): RecipeStep {
  if (language !== 'diff') return { kind: 'file', file, text: body }
  return { kind: 'change', file, before: sideOf(body, ' -'), after: sideOf(body, ' +') }
}

/**
 * Reads the code blocks of a recipe in Markdown. The paragraph before a block names its file, as in "in `web/src/routes.ts`";
 * without a name it is the file of the previous block. Throws for a block without a file, and without any command.
 */
export function readRecipe(markdown: string): RecipeStep[] {
  const steps: RecipeStep[] = []
  let [file, readTo] = ['', 0]
  for (const { 0: block, 1: language = '', 2: body = '', index } of markdown.matchAll(fence)) {
    file = /\bin `([^`]+)`/i.exec(markdown.slice(readTo, index))?.[1] ?? file
    readTo = index + block.length
    if (language === 'sh') {
      steps.push(
        ...body
          .trim()
          .split('\n')
          .map(line => ({ kind: 'command' as const, line })),
      )
      continue
    }
    if (file === '') throw new Error(`no file is named before the block: ${body.split('\n')[0]}`)
    steps.push(stepOf(language, body, file))
  }
  if (!steps.some(({ kind }) => kind === 'command')) throw new Error('no `sh` block proves the effect')
  return steps
}

function changed(step: Exclude<RecipeStep, { kind: 'command' }>, present: string | undefined): string {
  const { file } = step
  if (step.kind === 'file') {
    if (present !== undefined) throw new Error(`${file}: exists already`)
    return step.text
  }
  if (present === undefined) throw new Error(`${file}: does not exist`)
  const parts = present.split(step.before)
  if (parts.length !== 2)
    throw new Error(`${file}: these lines occur ${parts.length - 1} times instead of once:\n${step.before}`)
  return parts.join(step.after)
}

/**
 * Applies the files and changes of a recipe in order. Returns the new texts by file. Throws with the file's name if lines
 * of a change do not occur exactly once, a changed file is missing, or a new one exists.
 */
export function applyRecipe(
  steps: readonly RecipeStep[],
  read: (file: string) => string | undefined,
): Map<string, string> {
  const texts = new Map<string, string>()
  for (const step of steps) {
    if (step.kind === 'command') continue
    texts.set(step.file, changed(step, texts.get(step.file) ?? read(step.file)))
  }
  return texts
}
