import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import styles from './facade.module.css'
import { frameBox } from './frame-box.ts'
import type { Frame } from './frames.ts'

interface FacadeProps {
  /** Self-contained description of the frame's content: 'Vacancies'. */
  title: string
  /** Frame to load, created by `videoFrame`, `mapFrame`, `pageFrame` or `scriptFrame`. */
  frame: Frame
  /** Aspect ratio, such as `16:9`. Without it the height applies. */
  ratio?: string | null | undefined
  /** Pixels; the full width by default. */
  width?: number | null | undefined
  /** In pixels. */
  height?: number | null | undefined
}

/**
 * Placeholder for another site's content, with the provider's name. Nothing is loaded before the reader asks for it; then it
 * loads in a sandboxed frame. Without a script there is a link to the provider.
 */
export function Facade({ title, frame: { src, sandbox, provider }, ...size }: FacadeProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <figure className={styles.facade} style={{ maxInlineSize: size.width ?? undefined }}>
      <div className={styles.box} style={frameBox(size)}>
        {isOpen ? (
          <OpenFrame title={title} src={src} sandbox={sandbox} host={provider.host} />
        ) : (
          <div className={styles.cover}>
            <p className={styles.title}>{title}</p>
            <p className={styles.words}>
              This comes from {provider.name}. We haven’t loaded it yet. If you load it, {provider.host} sees
              your internet address and what you do there.
            </p>
            <div className={styles.button}>
              <Button onClick={() => setIsOpen(true)} label={`Load from ${provider.name}: ${title}`}>
                Load from {provider.name}
              </Button>
            </div>
          </div>
        )}
      </div>
      <figcaption className={styles.source}>
        <a href={provider.url} target="_blank" rel="noopener">
          Open at {provider.name}
          <span className="visually-hidden">: {title} (new tab)</span>
        </a>
      </figcaption>
    </figure>
  )
}

interface OpenFrameProps {
  title: string
  src: string
  sandbox: string
  host: string
}

/** The frame takes the focus of the button that it replaces. */
function OpenFrame({ title, src, sandbox, host }: OpenFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <output className={styles.loading}>{!isLoaded && `Loading from ${host} …`}</output>
      <iframe
        ref={frame}
        title={title}
        src={src}
        sandbox={sandbox}
        allow="fullscreen; picture-in-picture; encrypted-media; clipboard-write"
        className={styles.frame}
        onLoad={() => setIsLoaded(true)}
      />
    </>
  )
}
