// Messages a seller (/messages/ask/{kind}/{id}): preset questions or own words.
import { redirect, useNavigate } from 'react-router'
import type { Data, CallError } from '#contract/core/call.ts'
import type { conversations } from '#contract/conversations/conversations.ts'
import {
  conversationAbouts,
  type ConversationAbout,
  type ConversationListing,
} from '#contract/conversations/conversation-shapes.ts'
import { buyerQuestions, safetyWords } from '#contract/conversations/words.ts'
import { WaitingPage } from '../app/waiting-page.tsx'
import { askQueueOf, type WrittenLine } from '../app/written-lines.ts'
import { useOutbox } from '../client/outbox.ts'
import { replyWords } from '../dealers/words.ts'
import { useSessionValue } from '../session/session.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { Composer } from './composer.tsx'
import { ListingBar } from './listing-bar.tsx'
import { listingAddress } from './words.ts'
import { ShowPhone } from './show-phone.tsx'
import { SendingBubble } from './sending-bubble.tsx'
import type { Route } from './+types/ask'
import { api } from '../client/api.ts'

type Seller = { id: string; name: string; replyHours: number | null }
type ToAsk = { listing: ConversationListing; seller: Seller; showsPhone: boolean }
type AskData = { there: string } | { toAsk: ToAsk } | { error: CallError }

const listingOf = async (about: ConversationAbout, id: string) => {
  if (about === 'car') {
    const { data, error } = await api.cars.byId({ query: { Id: id } })
    if (error) return { error }
    const { title, pictures, priceKobo, state, seller } = data
    return { listing: { about, id, title, picture: pictures[0] ?? null, priceKobo, state }, seller }
  }
  if (about === 'workshop') {
    const { data, error } = await api.workshops.byId({ query: { Id: id } })
    if (error) return { error }
    const { name, pictures, ownerId } = data
    const card = { about, id, title: name, picture: pictures[0] ?? null, priceKobo: null }
    return {
      listing: { ...card, state: 'listed' as const },
      seller: { id: ownerId, name, replyHours: null },
    }
  }
  const { data, error } = await api.accessories.byId({ query: { Id: id } })
  if (error) return { error }
  const { title, pictures, priceKobo, stock, seller } = data
  const state = stock > 0 ? ('listed' as const) : ('sold' as const)
  return { listing: { about, id, title, picture: pictures[0] ?? null, priceKobo, state }, seller }
}

const loadAsk = async (about: ConversationAbout, id: string): Promise<AskData> => {
  const [listingAnswer, { data }] = await Promise.all([
    listingOf(about, id),
    api.conversations.find({ query: { About: about, AboutId: id } }),
  ])
  // A conversation stays when its listing is gone.
  if (data?.id) return { there: data.id }
  if (listingAnswer.error) return { error: listingAnswer.error }
  const { listing, seller } = listingAnswer
  return { toAsk: { listing, seller, showsPhone: data?.showsPhone ?? false } }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const about = conversationAbouts.find(each => each === params.about)
  if (!about) return { toAsk: undefined }
  const loaded = await loadAsk(about, params.id)
  if ('there' in loaded) throw redirect(`/messages/${loaded.there}`)
  return 'toAsk' in loaded ? loaded : { toAsk: undefined, error: loaded.error }
}
export const HydrateFallback = WaitingPage

type FirstMessage = Data<(typeof conversations)['ask']>

function QuestionForm({ toAsk }: { toAsk: ToAsk }) {
  const { listing, seller, showsPhone } = toAsk
  const navigate = useNavigate()
  // The first line opens the conversation; until then it waits here, also without a connection.
  const { waiting, put, again, drop } = useOutbox<WrittenLine>(
    askQueueOf(listing.about, listing.id),
    (_line, done) => navigate(`/messages/${(done as FirstMessage).conversationId}`, { replace: true }),
  )
  const isMine = useSessionValue('userId') === seller.id
  return (
    <div className="flex min-h-[calc(100dvh-6rem)] max-w-lg flex-col">
      <PageHeader
        title={`Ask ${seller.name}`}
        words={
          seller.replyHours === null ? undefined : `Answers ${replyWords(seller.replyHours).toLowerCase()}`
        }
        back={{
          words: listing.title,
          to: listingAddress(listing) ?? '/messages',
        }}
      />
      <ListingBar listing={listing} />
      {showsPhone && !isMine && (
        <ShowPhone
          sellerId={seller.id}
          about={listing.title}
          carId={listing.about === 'car' ? listing.id : undefined}
        />
      )}
      <div className="grow py-4">
        {isMine ? (
          <Notice title="This is your own listing">Questions from buyers arrive in your messages.</Notice>
        ) : (
          <p className="text-sm text-soft">{safetyWords}</p>
        )}
        {waiting.length > 0 && (
          <ul className="mt-4 flex flex-col" aria-label="On their way">
            {waiting.map(line => (
              <SendingBubble
                key={line.id}
                line={line}
                again={() => again(line.id)}
                drop={() => drop(line.id)}
              />
            ))}
          </ul>
        )}
      </div>
      {!isMine && waiting.length === 0 && (
        <Composer
          draftOf={`ask-${listing.id}`}
          quick={buyerQuestions}
          hint="Ask about it"
          send={line => void put(line)}
        />
      )}
    </div>
  )
}

export default function Ask({ loaderData }: Route.ComponentProps) {
  if (loaderData.toAsk) return <QuestionForm key={loaderData.toAsk.listing.id} toAsk={loaderData.toAsk} />
  const { error } = loaderData
  if (error && error.status !== 404 && error.status !== 400) return <ErrorState error={error} />
  return (
    <>
      <PageHeader title="Message the seller" back={{ words: 'Messages', to: '/messages' }} />
      <EmptyState
        title="This is no longer on the market"
        action={<LinkButton to="/marketplace">See the cars</LinkButton>}
      >
        The link may be incomplete, or the seller has removed it.
      </EmptyState>
    </>
  )
}
