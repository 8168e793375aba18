import { useSearchParams } from 'react-router'
import { developersPath, withQuery } from '../../paths.ts'
import { CodeBlock } from '../../ui/text/code-block.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { useSiteOrigin } from '../../lib/site-origin.ts'
import { exampleText } from './example-texts.ts'
import { type Language, languages, readLanguage, writeLanguage } from './example-view.ts'
import { examples } from './example-list.ts'
import styles from '../../ui/text/code-example.module.css'

const labels: Readonly<Record<Language, string>> = {
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
}

/** Common queries, each in three languages; the address holds the chosen one. */
export function Examples({ codes }: { codes: readonly string[] }) {
  const [address] = useSearchParams()
  const chosen = readLanguage(address)
  const origin = useSiteOrigin()
  return examples.map(({ file, title, text }) => (
    <section key={file} className={styles.example} aria-labelledby={`example-${file}`}>
      <h3 id={`example-${file}`}>{title}</h3>
      <p>{text}</p>
      <CodeBlock
        label={`${title}, ${labels[chosen]}`}
        choice={
          <Segmented
            label={`Language of “${title}”`}
            options={(Object.keys(languages) as Language[]).map(language => ({
              label: labels[language],
              to: withQuery(developersPath, writeLanguage(language)),
              isChosen: language === chosen,
            }))}
          />
        }
      >
        {exampleText(`${file}.${languages[chosen]}`, { origin, codes })}
      </CodeBlock>
    </section>
  ))
}
