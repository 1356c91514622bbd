// Message composer: text, files, quick replies and the off-platform warning.
import { Paperclip, SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState, useEffect } from 'react'
import { type Recognised, recognise } from '#contract/conversations/recognise/recognise.ts'
import { limits } from '#contract/core/limits.ts'
import type { WrittenLine } from '../app/written-lines.ts'
import { useDraft } from '../session/drafts.ts'
import { Refusal } from '../ui/refusal.tsx'
import { api } from '../client/api.ts'
import { AttachingList, type SendFile, useAttachments } from '../uploads/attaching.tsx'
import { AnswerPicker } from './answer-picker.tsx'
import { WarningBeforeSending } from './warning-strip.tsx'

/** Height of the keyboard in pixels; 0 without one, or if the browser moves the page itself. */
function useKeyboard(): number {
  const [covered, setCovered] = useState(0)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () =>
      setCovered(Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop)))
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [])
  return covered
}

type Props = {
  /** Storage name of the draft. */
  draftOf: string
  /** Takes the line: from here on it is no draft any more. */
  send: (line: WrittenLine) => unknown
  /** Ready-made messages. */
  quick?: readonly string[]
  hint?: string
  /** The conversation for which saved answers are offered. */
  answersFor?: string | undefined
  /** Stands in a panel, not at the end of the screen. */
  isInPanel?: boolean
}

// On a phone the key of a new line makes a new line, as everywhere there.
const hasKeyboard = () => matchMedia('(pointer: fine)').matches

const fileRule = { filesMax: limits.messageAttachmentsMax, accept: 'image/*,application/pdf' }
const sendFile: SendFile = (File, onProgress) =>
  api.conversations.attach({ body: { File: [File] }, onProgress })

/** State of the composer: problems, recognised risks, and sending. */
function useComposing({ draftOf, send }: Pick<Props, 'draftOf' | 'send'>) {
  const { draft, save, drop } = useDraft<{ text: string }>(`private-message-${draftOf}`)
  const [text, setText] = useState(draft?.text ?? '')
  const [met, setMet] = useState<readonly Recognised[]>([])
  const [fault, setFault] = useState('')
  const attaching = useAttachments({ sendFile, rule: fileRule })
  const field = useRef<HTMLTextAreaElement>(null)
  const change = (typed: string) => {
    setText(typed)
    setMet([])
    setFault('')
    save({ text: typed })
  }
  const sendWords = (words: string, sentAnyway: boolean) => {
    send({ text: words, attachments: attaching.attachments, sentAnyway })
    attaching.clear()
    change('')
    drop()
  }
  const submit = () => {
    const words = text.trim()
    field.current?.focus()
    if (words === '' && attaching.attachments.length === 0) return
    if (attaching.isUnsent) return setFault('Wait until your files are sent, or remove them.')
    if (words.length > limits.messageCharsMax)
      return setFault(`At most ${limits.messageCharsMax} characters; this has ${words.length}.`)
    const matches = recognise(words)
    if (matches.length > 0) return setMet(matches)
    sendWords(words, false)
  }
  /** Below what is written already: it is read before it is sent. */
  const insert = (words: string) => {
    change(text.trim() ? `${text.trimEnd()}\n${words}` : words)
    field.current?.focus()
  }
  const edit = () => {
    setMet([])
    field.current?.focus()
  }
  return { text, change, insert, met, edit, fault, setFault, attaching, field, sendWords, submit }
}

const QuickWords = ({ quick, say }: { quick: readonly string[]; say: (words: string) => void }) => (
  <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-2 md:mx-0 md:flex-wrap md:px-0">
    {quick.map(words => (
      <li key={words} className="shrink-0">
        <button
          type="button"
          onClick={() => say(words)}
          className="min-h-11 rounded-round border border-edge px-4 text-sm font-semibold hover:bg-sunk"
        >
          {words}
        </button>
      </li>
    ))}
  </ul>
)

const AddFiles = ({ add, disabled }: { add: (files: File[]) => void; disabled: boolean }) => (
  <label
    className={`relative grid size-11 shrink-0 place-items-center rounded-plate text-link focus-within:outline-2 hover:bg-sunk ${disabled ? 'opacity-50' : 'cursor-pointer'}`}
  >
    <Paperclip className="size-5.5" aria-hidden />
    <input
      type="file"
      multiple
      accept={fileRule.accept}
      aria-label="Add pictures or a PDF"
      disabled={disabled}
      className="absolute inset-0 cursor-pointer opacity-0"
      onChange={event => {
        add([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
  </label>
)

type FormProps = { composing: ReturnType<typeof useComposing>; hint: string; answersFor: string | undefined }

function Form({ composing, hint, answersFor }: FormProps) {
  const { text, change, insert, setFault, attaching, field, submit } = composing
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    submit()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const add = (files: File[]) => {
    setFault('')
    void attaching.add(files)
  }
  return (
    <form className="flex items-end gap-1" onSubmit={onSubmit}>
      <AddFiles add={add} disabled={attaching.isFull} />
      {answersFor && <AnswerPicker conversationId={answersFor} choose={insert} />}
      <textarea
        ref={field}
        value={text}
        rows={1}
        aria-label={hint}
        placeholder={hint}
        onChange={event => change(event.target.value)}
        onKeyDown={onKeyDown}
        className="control field-sizing-content max-h-40 min-h-11 grow resize-none py-2.5"
      />
      <button
        type="submit"
        aria-label="Send"
        className="grid size-11 shrink-0 place-items-center rounded-plate bg-brand text-on-brand"
      >
        <SendHorizontal className="size-5" aria-hidden />
      </button>
    </form>
  )
}

const place = {
  panel: '',
  page: 'sticky z-10 -mx-4 border-t border-line bg-paper px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:mx-0 md:px-0',
}

export function Composer(props: Props) {
  const { draftOf, send, quick = [], hint = 'Write a message', answersFor, isInPanel = false } = props
  const composing = useComposing({ draftOf, send })
  const { text, met, edit, fault, attaching, sendWords } = composing
  const bottom = useKeyboard()
  const notes = [...attaching.problems, ...(fault ? [fault] : [])]
  return (
    <div style={{ bottom }} className={place[isInPanel ? 'panel' : 'page']}>
      {met.length > 0 && (
        <WarningBeforeSending kinds={met} edit={edit} sendAnyway={() => sendWords(text.trim(), true)} />
      )}
      {text === '' && quick.length > 0 && <QuickWords quick={quick} say={words => sendWords(words, false)} />}
      <AttachingList files={attaching.files} remove={attaching.remove} />
      {notes.map(words => (
        <Refusal key={words} variant="line" className="pb-2">
          {words}
        </Refusal>
      ))}
      <Form composing={composing} hint={hint} answersFor={answersFor} />
    </div>
  )
}
