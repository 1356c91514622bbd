// Questions that people ask before they trust us, each with its answer.

export type Answer = readonly [question: string, answer: string]

export const Answers = ({ answers }: { answers: readonly Answer[] }) => (
  <dl className="mt-4 grid gap-x-12 md:grid-cols-2">
    {answers.map(([question, answer]) => (
      <div key={question} className="border-b border-line py-4">
        <dt className="text-lg font-semibold">{question}</dt>
        <dd className="mt-1 text-soft">{answer}</dd>
      </div>
    ))}
  </dl>
)
