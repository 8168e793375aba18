/** An upstream with one topic controlled by the bench; other requests are unchanged. */
export interface ScriptedTopic {
  fetch: (request: Request) => Promise<Response>
  /** Sends an event on the topic's stream. */
  say(event: string, body: object): void
}

const encoder = new TextEncoder()

/** `begin` creates the stream's first value from the topic's own `/last`. */
export function createScriptedTopic<Body extends object>(
  upstream: (request: Request) => Promise<Response>,
  path: string,
  begin: (last: Body) => object,
): ScriptedTopic {
  let say: ScriptedTopic['say'] = () => {}

  async function open(request: Request): Promise<Response> {
    const last = await upstream(new Request(`${request.url}/last`))
    const init = begin((await last.json()) as Body)
    let sayHere: ScriptedTopic['say'] = () => {}
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        say = sayHere = (event, data) =>
          controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
        say('init', init)
      },
      // A newer stream of the topic, if there is one, stays connected.
      cancel() {
        if (say === sayHere) say = () => {}
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }

  return {
    fetch: request => (new URL(request.url).pathname === path ? open(request) : upstream(request)),
    say: (event, body) => say(event, body),
  }
}
