// Builds the OpenAPI 3.1 document from the contract.
import { type Call, Refusal } from '#contract/core/call.ts'
import { errors } from '#contract/core/error-table.ts'
import { contract } from '#contract/index.ts'
import { type EncodedAnswer, encodeAnswer } from '../http/encoded-answer.ts'
import { type Json, keyParameter, operations, schemaOf } from './openapi-operations.ts'
import { refusalAnswers } from './openapi-refusals.ts'
import { shareSchemas } from './share-schemas.ts'

/** Name of the answer schema, such as carsListAnswer. */
const answerName = ({ operationId }: Json): string =>
  `${(operationId as string).replaceAll(/\.([a-z])/g, (_, letter: string) => letter.toUpperCase())}Answer`

type Content = Record<string, { schema: Json }>
const contentsOf = (place: unknown): Content => (place as { content?: Content } | undefined)?.content ?? {}
const mapContent = (place: Json, map: (schema: Json) => Json): Json => ({
  ...place,
  content: Object.fromEntries(
    Object.entries(contentsOf(place)).map(([type, { schema }]) => [type, { schema: map(schema) }]),
  ),
})

/** All operations by path and method, and the schemas that several of them share. */
const pathsAndSchemas = (): { paths: Json; schemas: Json } => {
  const all = operations()
  const parametersOfOperation = ({ parameters }: Json) => parameters as { name: string; schema?: Json }[]
  const answerOfOperation = ({ responses }: Json) => (responses as Record<number, Json>)[200]!
  const shared = shareSchemas(
    all.flatMap(({ operation }) => [
      ...parametersOfOperation(operation).flatMap(({ schema }): Json[] => (schema ? [schema] : [])),
      ...[operation.requestBody, answerOfOperation(operation)].flatMap(place =>
        Object.values(contentsOf(place)).map(({ schema }): Json => schema),
      ),
    ]),
  )
  const paths: Record<string, Json> = {}
  for (const { path, method, operation } of all) {
    const name = answerName(operation)
    ;(paths[path] ??= {})[method] = {
      ...operation,
      parameters: parametersOfOperation(operation).map(each =>
        each.schema ? { ...each, schema: shared.share(each.schema, each.name) } : each,
      ),
      ...(operation.requestBody !== undefined && {
        requestBody: mapContent(operation.requestBody as Json, schema => shared.shareInside(schema, name)),
      }),
      responses: {
        ...(operation.responses as Json),
        200: mapContent(answerOfOperation(operation), schema => shared.share(schema, name)),
      },
    }
  }
  return { paths, schemas: shared.components() }
}

const errorWords = Object.entries(errors)
  .map(([name, { code, status, message }]) => `- \`${code}\` ${name} (${status}): ${message}`)
  .join('\n')

const documentOf = (): Json => {
  const { paths, schemas } = pathsAndSchemas()
  return {
    openapi: '3.1.1',
    info: {
      title: 'AutoX',
      version: '1',
      description: `Vehicles and the wallet that moves the money. Amounts are whole kobo in fields whose name says Kobo, and naira in those of the specification (RentPrice, amount, PriceFrom, PriceTo).\n\nRefusals:\n${errorWords}`,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    security: [],
    tags: Object.keys(contract).map(name => ({ name })),
    paths,
    components: {
      schemas: { ...schemas, Refusal: schemaOf(Refusal, 'output') },
      parameters: { IdempotencyKey: keyParameter },
      responses: refusalAnswers(Object.values(contract).flatMap((calls): Call[] => Object.values(calls))),
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that authenticate returned' },
        stockKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of a dealer’s stock (autox_stock_…), made on /mylistings/keys',
        },
      },
    },
  }
}

/** Builds the document and compresses it. Takes seconds: run it in the background. */
export const encodedOpenApi = (): EncodedAnswer => encodeAnswer(JSON.stringify(documentOf()))
