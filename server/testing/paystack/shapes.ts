// Reference data: shapes of Paystack's published API that AutoX uses.
// Names and types only, drawn out of PaystackOSS/openapi (commit 9678dea, dist/paystack.yaml, MIT).

/** Fields by type, names parted by spaces; `optional` names those that may be missing, all others must be there. */
export type Shape = {
  text?: string
  textOrNull?: string
  int?: string
  intOrNull?: string
  number?: string
  bool?: string
  boolOrNull?: string
  object?: string
  objectOrNull?: string
  list?: string
  any?: string
  words?: Record<string, string>
  objects?: Record<string, Shape>
  objectsOrNull?: Record<string, Shape>
  lists?: Record<string, Shape>
  optional?: string
}

export type Endpoint = { query?: string; body?: Shape; status: number; answer: Shape }

/** What every refusal looks like. */
export const refusalShape: Shape = {
  bool: 'status errorCodeMappingNotFound',
  text: 'message type',
  objects: { meta: { text: 'nextStep', optional: 'nextStep' } },
  words: { code: 'validation_error processor_error api_error' },
  optional: 'status message meta type code errorCodeMappingNotFound',
}

export const endpoints: Record<string, Endpoint> = {
  'POST /customer': {
    body: {
      text: 'email first_name last_name phone metadata',
      optional: 'first_name last_name phone metadata',
    },
    status: 200,
    answer: {
      bool: 'status',
      text: 'message',
      objects: {
        data: {
          list: 'transactions subscriptions authorizations',
          text: 'email first_name last_name phone domain customer_code risk_action createdAt updatedAt',
          int: 'integration id',
          objects: { metadata: { text: 'calling_code', optional: 'calling_code' } },
          bool: 'identified',
          any: 'identifications',
        },
      },
    },
  },
  'POST /customer/{code}/identification': {
    body: {
      text: 'first_name middle_name last_name type value country bvn bank_code account_number',
      optional: 'middle_name value',
    },
    status: 202,
    answer: { bool: 'status', text: 'message' },
  },
  'POST /dedicated_account': {
    body: {
      text: 'customer preferred_bank subaccount split_code',
      optional: 'preferred_bank subaccount split_code',
    },
    status: 200,
    answer: {
      bool: 'status',
      text: 'message',
      objects: {
        data: {
          objects: {
            bank: { text: 'name slug', int: 'id' },
            assignment: {
              int: 'integration assignee_id',
              text: 'assignee_type account_type assigned_at',
              bool: 'expired',
              any: 'expired_at',
            },
            customer: {
              int: 'id',
              text: 'first_name last_name email customer_code phone risk_action',
              object: 'metadata',
              textOrNull: 'international_format_phone',
            },
          },
          text: 'account_name account_number currency created_at updated_at',
          bool: 'assigned active',
          any: 'metadata',
          int: 'id',
        },
      },
    },
  },
  'GET /dedicated_account': {
    query: 'active customer currency provider_slug bank_id perPage page',
    status: 200,
    answer: {
      bool: 'status',
      text: 'message',
      lists: {
        data: {
          objects: {
            customer: {
              int: 'id',
              text: 'first_name last_name email customer_code phone risk_action',
              textOrNull: 'international_format_phone',
              optional:
                'id first_name last_name email customer_code phone risk_action international_format_phone',
            },
            bank: { text: 'name slug', int: 'id' },
          },
          int: 'id',
          text: 'account_name account_number created_at updated_at currency',
          objectsOrNull: { split_config: { text: 'subaccount' } },
          bool: 'active assigned',
        },
      },
      objects: { meta: { int: 'total skipped perPage page pageCount' } },
    },
  },
  'GET /dedicated_account/{id}': {
    status: 200,
    answer: {
      bool: 'status',
      text: 'message',
      objects: {
        data: {
          objects: {
            customer: {
              int: 'id',
              text: 'first_name last_name email customer_code phone risk_action',
              object: 'metadata',
              textOrNull: 'international_format_phone',
            },
            bank: { text: 'name slug', int: 'id' },
          },
          int: 'id',
          text: 'account_name account_number created_at updated_at currency',
          any: 'split_config',
          bool: 'active assigned',
        },
      },
    },
  },
  'DELETE /dedicated_account/{id}': {
    status: 200,
    answer: {
      bool: 'status',
      text: 'message',
      objects: {
        data: {
          objects: {
            bank: { text: 'name slug', int: 'id' },
            assignment: { int: 'assignee_id integration', text: 'assignee_type assigned_at account_type' },
          },
          int: 'id',
          text: 'account_name account_number created_at updated_at currency',
          any: 'metadata',
          bool: 'active assigned',
          optional: 'assignment',
        },
      },
    },
  },
  'GET /dedicated_account/available_providers': {
    status: 200,
    answer: { bool: 'status', text: 'message', object: 'data', optional: 'status message data' },
  },
  'GET /dedicated_account/requery': {
    query: 'account_number provider_slug date',
    status: 200,
    answer: { bool: 'status', text: 'message', object: 'data', optional: 'status message data' },
  },
  'GET /bank': {
    query:
      'country currency use_cursor perPage page next previous pay_with_bank_transfer pay_with_bank enabled_for_verification gateway type include_nip_sort_code',
    status: 200,
    answer: {
      bool: 'status',
      text: 'message',
      lists: {
        data: {
          text: 'name slug code longcode country currency type createdAt updatedAt',
          textOrNull: 'gateway',
          bool: 'pay_with_bank supports_transfer available_for_direct_debit active',
          boolOrNull: 'is_deleted',
          int: 'id',
        },
      },
    },
  },
  'GET /bank/resolve': {
    query: 'account_number bank_code',
    status: 200,
    answer: {
      bool: 'status',
      text: 'message',
      objects: { data: { text: 'account_number account_name', int: 'bank_id' } },
    },
  },
  'POST /transferrecipient': {
    body: {
      words: { type: 'nuban ghipss mobile_money basa authorization' },
      text: 'name account_number bank_code description currency authorization_code',
      object: 'metadata',
      optional: 'description currency authorization_code metadata',
    },
    status: 201,
    answer: {
      bool: 'status',
      text: 'message',
      objects: {
        data: {
          bool: 'active is_deleted isDeleted',
          text: 'createdAt currency description domain email name recipient_code type updatedAt',
          int: 'id integration',
          objectOrNull: 'metadata',
          objects: {
            details: {
              textOrNull: 'authorization_code account_number account_name',
              text: 'bank_code bank_name',
            },
          },
          optional: 'metadata',
        },
      },
    },
  },
  'POST /transfer': {
    body: {
      int: 'amount',
      text: 'recipient reference reason source',
      words: { currency: 'NGN ZAR KES GHS' },
      optional: 'reason currency',
    },
    status: 200,
    answer: {
      bool: 'status',
      text: 'message',
      objects: {
        data: {
          list: 'transfersessionid transfertrials',
          text: 'domain currency reference source reason status transfer_code createdAt updatedAt',
          int: 'amount id integration request recipient',
          any: 'source_details failures titan_code transferred_at',
        },
      },
    },
  },
  'GET /transfer/verify/{reference}': {
    status: 200,
    answer: {
      bool: 'status',
      text: 'message',
      objects: {
        data: {
          int: 'amount id integration',
          text: 'createdAt currency domain reason reference source status transfer_code updatedAt',
          any: 'failures source_details titan_code transferred_at',
          objects: {
            recipient: {
              bool: 'active is_deleted',
              text: 'createdAt currency description domain email name recipient_code type updatedAt',
              int: 'id integration',
              objectOrNull: 'metadata',
              objects: {
                details: {
                  any: 'authorization_code',
                  text: 'account_number account_name bank_code bank_name',
                },
              },
              optional: 'metadata',
            },
            session: { any: 'provider id' },
          },
          textOrNull: 'gateway_response',
        },
      },
    },
  },
  'GET /transfer': {
    query: 'use_cursor next previous per_page page from to recipient status',
    status: 200,
    answer: {
      bool: 'status',
      text: 'message',
      lists: {
        data: {
          int: 'amount id integration request fee_charged',
          text: 'createdAt currency domain reason reference source status transfer_code updatedAt',
          any: 'failures source_details titan_code transferred_at',
          objects: {
            recipient: {
              bool: 'active is_deleted isDeleted',
              text: 'createdAt currency description domain email name recipient_code type updatedAt',
              int: 'id integration',
              objectOrNull: 'metadata',
              objects: {
                details: {
                  any: 'authorization_code',
                  text: 'account_number bank_code bank_name',
                  textOrNull: 'account_name',
                },
              },
              optional: 'metadata',
            },
            session: { any: 'provider id' },
          },
          intOrNull: 'fees_breakdown',
        },
      },
      objects: { meta: { int: 'total skipped perPage page pageCount' } },
    },
  },
  'POST /transfer/finalize_transfer': {
    body: { text: 'transfer_code otp' },
    status: 200,
    answer: { bool: 'status', text: 'message', object: 'data', optional: 'status message data' },
  },
  'GET /balance': {
    status: 200,
    answer: { bool: 'status', text: 'message', lists: { data: { text: 'currency', int: 'balance' } } },
  },
  'POST /transaction/initialize': {
    body: {
      text: 'email currency reference callback_url plan split_code subaccount transaction_charge label',
      int: 'amount invoice_limit',
      list: 'channels',
      object: 'split metadata',
      words: { bearer: 'account subaccount' },
      optional:
        'currency reference channels callback_url plan invoice_limit split_code split subaccount transaction_charge bearer label metadata',
    },
    status: 200,
    answer: {
      bool: 'status',
      text: 'message',
      objects: { data: { text: 'authorization_url access_code reference' } },
    },
  },
  // Its answer is published as that of a charge that has ended; of one that is dialled it has these fields.
  'POST /charge': {
    body: {
      text: 'email authorization_code pin reference birthday device_id',
      int: 'amount',
      object: 'metadata bank mobile_money eft',
      objects: { ussd: { words: { type: '737 919 822 966' } } },
      optional: 'authorization_code pin reference birthday device_id metadata bank mobile_money eft ussd',
    },
    status: 200,
    answer: { bool: 'status', text: 'message', objects: { data: { text: 'reference status' } } },
  },
  'GET /transaction': {
    query:
      'use_cursor next previous per_page page from to status source terminal_id virtual_account_number customer_code amount settlement channel subaccount_code split_code',
    status: 200,
    answer: {
      bool: 'status',
      text: 'message',
      lists: {
        data: {
          int: 'id amount requested_amount',
          text: 'domain status reference gateway_response created_at channel currency paidAt createdAt',
          any: 'message order_id pos_transaction_data',
          textOrNull: 'paid_at ip_address',
          objectOrNull: 'metadata connect',
          objectsOrNull: {
            log: {
              int: 'start_time time_spent attempts errors',
              bool: 'success mobile',
              list: 'input',
              lists: { history: { text: 'type message', int: 'time' } },
            },
            source: { text: 'source type entry_point', any: 'identifier' },
          },
          intOrNull: 'fees fees_split',
          objects: {
            customer: {
              int: 'id',
              textOrNull: 'first_name last_name phone',
              text: 'email customer_code risk_action',
              objectOrNull: 'metadata',
            },
            authorization: {
              textOrNull:
                'authorization_code bin last4 exp_month exp_year channel card_type bank country_code brand signature account_name',
              bool: 'reusable',
            },
          },
          object: 'plan split subaccount',
        },
      },
      objects: { meta: { int: 'total skipped page pageCount', number: 'total_volume', any: 'perPage' } },
    },
  },
  'GET /transaction/verify/{reference}': {
    status: 200,
    answer: {
      bool: 'status',
      text: 'message',
      objects: {
        data: {
          int: 'id amount requested_amount',
          text: 'domain status reference gateway_response created_at channel currency ip_address createdAt transaction_date',
          textOrNull: 'receipt_number message paid_at plan paidAt',
          any: 'metadata fees_split order_id pos_transaction_data source fees_breakdown connect plan_object',
          objectsOrNull: {
            log: {
              int: 'start_time time_spent attempts errors',
              bool: 'success mobile',
              list: 'input',
              lists: { history: { text: 'type message', int: 'time' } },
            },
          },
          intOrNull: 'fees',
          objects: {
            authorization: {
              text: 'authorization_code last4 exp_month exp_year channel card_type bank country_code brand signature',
              any: 'bin account_name receiver_bank_account_number receiver_bank',
              bool: 'reusable',
              optional:
                'authorization_code bin last4 exp_month exp_year channel card_type bank country_code brand reusable signature account_name receiver_bank_account_number receiver_bank',
            },
            customer: {
              int: 'id',
              textOrNull: 'first_name last_name phone international_format_phone',
              text: 'email customer_code risk_action',
              any: 'metadata',
            },
          },
          object: 'split subaccount',
        },
      },
    },
  },
}
