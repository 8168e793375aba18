import { Link } from 'react-router'
import { useSiteOrigin } from '../../lib/site-origin.ts'
import { developersPath } from '../../paths.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { CodeBlock } from '../../ui/text/code-block.tsx'
import styles from './embed-quote.module.css'
import { quoteFrameHtml } from './quote-frame.ts'

/** Dialog with the HTML that shows an instrument's quote on another site. */
export function EmbedQuote({ code }: { code: string }) {
  const origin = useSiteOrigin()
  return (
    <span className={styles.place}>
      <Modal title={`Embed ${code} on your site`} trigger="Embed" isLarge>
        <div className={styles.content}>
          <p>
            Paste this line into your page. The frame shows the price when it loads, with its age and source.{' '}
            <Link to={`${developersPath}#quotes`}>More about frames</Link>
          </p>
          <CodeBlock label="HTML">{quoteFrameHtml({ origin, code })}</CodeBlock>
        </div>
      </Modal>
    </span>
  )
}
