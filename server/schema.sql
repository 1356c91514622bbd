-- The sum of all migrations, written by `npm run schema` and checked by a test; change it by a migration.

create extension pg_trgm;
create domain ledger_code as text CHECK (((VALUE ~ '^(wallet|savings|apart|hold|outside|insurer|claim):[A-Za-z0-9:_-]{1,100}$'::text) OR (VALUE = ANY (ARRAY['fees'::text, 'insurer'::text, 'vat'::text, 'duty'::text, 'suspense'::text]))));
create sequence help_case_number as bigint increment 1 start 1001;
create sequence wallet_serial as bigint increment 1 start 1;

create table agreement (
  id uuid not null,
  applicant_id uuid not null,
  owner_id uuid not null,
  lender_id uuid not null,
  lends uuid not null,
  car_id uuid not null,
  eligibility_id uuid not null,
  request jsonb not null,
  state text not null,
  version integer not null,
  price_kobo bigint not null,
  down_kobo bigint not null,
  loan_kobo bigint not null,
  months integer not null,
  policy_from date not null,
  savings_plan_id uuid,
  employer text not null,
  home_address text not null,
  delivery_address text not null,
  yearly_bps integer,
  fee_bps integer,
  fee_kobo bigint default 0 not null,
  handover_code text,
  papers_at timestamp with time zone,
  started_on date,
  first_on date,
  paused_months integer default 0 not null,
  asked_pause_months integer,
  behind_since date,
  next_at timestamp with time zone,
  tries integer default 0 not null,
  payments integer default 0 not null,
  to_applicant_kobo bigint,
  to_owner_kobo bigint,
  to_lender_kobo bigint,
  commission_kobo bigint,
  started_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  insurance_required boolean default false not null,
  policy_id uuid,
  ahead_kobo bigint default 0 not null,
  insurance_quote jsonb,
  reminded_on date,
  cover_cure_by timestamp with time zone,
  cover_overdue_at timestamp with time zone,
  cover_end_asked_at timestamp with time zone,
  cover_change text,
  inspection_id uuid,
  cover_changes text[] default '{}'::text[] not null,
  also_lends uuid[] default '{}'::uuid[] not null,
  application_id uuid,
  short_since date,
  constraint agreement_pkey PRIMARY KEY (id),
  constraint agreement_ahead_kobo_check CHECK (((ahead_kobo >= 0) AND (ahead_kobo <= loan_kobo))),
  constraint agreement_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES app_user(id),
  constraint agreement_asked_pause_months_check CHECK (((asked_pause_months >= 1) AND (asked_pause_months <= 12))),
  constraint agreement_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint agreement_down_kobo_check CHECK ((down_kobo >= 0)),
  constraint agreement_fee_bps_check CHECK (((fee_bps >= 0) AND (fee_bps <= 10000))),
  constraint agreement_fee_kobo_check CHECK ((fee_kobo >= 0)),
  constraint agreement_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES app_user(id),
  constraint agreement_lends_fkey FOREIGN KEY (lends) REFERENCES lender(id),
  constraint agreement_loan_kobo_check CHECK ((loan_kobo > 0)),
  constraint agreement_months_check CHECK (((months >= 1) AND (months <= 120))),
  constraint agreement_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint agreement_paused_months_check CHECK (((paused_months >= 0) AND (paused_months <= 12))),
  constraint agreement_payments_check CHECK ((payments >= 0)),
  constraint agreement_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policy(id),
  constraint agreement_price_kobo_check CHECK ((price_kobo > 0)),
  constraint agreement_sums CHECK ((price_kobo = (down_kobo + loan_kobo))),
  constraint agreement_three_people CHECK (((applicant_id <> owner_id) AND (applicant_id <> lender_id) AND (owner_id <> lender_id))),
  constraint agreement_tries_check CHECK ((tries >= 0)),
  constraint agreement_yearly_bps_check CHECK (((yearly_bps >= 0) AND (yearly_bps <= 10000)))
);
CREATE INDEX agreement_applicant ON public.agreement USING btree (applicant_id, changed_at DESC);
CREATE INDEX agreement_car ON public.agreement USING btree (car_id);
CREATE INDEX agreement_lender ON public.agreement USING btree (lender_id, changed_at DESC);
CREATE INDEX agreement_lends ON public.agreement USING btree (lends);
CREATE INDEX agreement_next ON public.agreement USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX agreement_of_application ON public.agreement USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX agreement_owner ON public.agreement USING btree (owner_id, changed_at DESC);
CREATE INDEX agreement_policy ON public.agreement USING btree (policy_id) WHERE (policy_id IS NOT NULL);
CREATE INDEX agreement_started ON public.agreement USING btree (started_on) WHERE (started_on IS NOT NULL);
CREATE UNIQUE INDEX agreement_with_lender ON public.agreement USING btree (applicant_id, car_id, lends) WHERE (state = ANY (ARRAY['applied'::text, 'accepted'::text, 'inspected'::text, 'awaiting-inspector'::text, 'offered'::text, 'preparing'::text, 'in-transit'::text, 'delivered'::text, 'disputed'::text]));

create table agreement_file (
  id uuid default gen_random_uuid() not null,
  agreement_id uuid not null,
  kind text not null,
  file_key text not null,
  name text not null,
  content_type text not null,
  bytes integer not null,
  at timestamp with time zone not null,
  constraint agreement_file_pkey PRIMARY KEY (id),
  constraint agreement_file_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreement(id),
  constraint agreement_file_kind_check CHECK ((kind = ANY (ARRAY['income'::text, 'identity'::text, 'report'::text, 'paper'::text, 'particulars'::text])))
);
CREATE INDEX agreement_file_key ON public.agreement_file USING btree (file_key);
CREATE INDEX agreement_file_of ON public.agreement_file USING btree (agreement_id);

create table agreement_instalment (
  agreement_id uuid not null,
  number integer not null,
  due_on date not null,
  principal_kobo bigint not null,
  interest_kobo bigint not null,
  fee_kobo bigint default 0 not null,
  waived_kobo bigint default 0 not null,
  paid_principal_kobo bigint default 0 not null,
  paid_interest_kobo bigint default 0 not null,
  paid_fee_kobo bigint default 0 not null,
  accrued_on date,
  accrued_kobo bigint,
  constraint agreement_instalment_pkey PRIMARY KEY (agreement_id, number),
  constraint agreement_instalment_accrued CHECK ((((accrued_on IS NULL) = (accrued_kobo IS NULL)) AND ((accrued_kobo IS NULL) OR ((accrued_kobo >= 0) AND (accrued_kobo <= interest_kobo))))),
  constraint agreement_instalment_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreement(id),
  constraint agreement_instalment_check CHECK (((waived_kobo >= 0) AND (waived_kobo <= interest_kobo))),
  constraint agreement_instalment_check1 CHECK (((paid_principal_kobo >= 0) AND (paid_principal_kobo <= principal_kobo))),
  constraint agreement_instalment_check2 CHECK (((paid_interest_kobo >= 0) AND (paid_interest_kobo <= (interest_kobo - waived_kobo)))),
  constraint agreement_instalment_check3 CHECK (((paid_fee_kobo >= 0) AND (paid_fee_kobo <= fee_kobo))),
  constraint agreement_instalment_fee_kobo_check CHECK ((fee_kobo >= 0)),
  constraint agreement_instalment_interest_kobo_check CHECK ((interest_kobo >= 0)),
  constraint agreement_instalment_number_check CHECK (((number >= 1) AND (number <= 120))),
  constraint agreement_instalment_principal_kobo_check CHECK ((principal_kobo >= 0))
);

create table agreement_payment (
  id uuid default gen_random_uuid() not null,
  agreement_id uuid not null,
  way text not null,
  fee_kobo bigint not null,
  interest_kobo bigint not null,
  principal_kobo bigint not null,
  transaction_id bigint not null,
  at timestamp with time zone not null,
  choice text,
  constraint agreement_payment_pkey PRIMARY KEY (id),
  constraint agreement_payment_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreement(id),
  constraint agreement_payment_check CHECK ((((fee_kobo + interest_kobo) + principal_kobo) > 0)),
  constraint agreement_payment_choice_check CHECK ((choice = ANY (ARRAY['lower-instalments'::text, 'earlier-end'::text]))),
  constraint agreement_payment_fee_kobo_check CHECK ((fee_kobo >= 0)),
  constraint agreement_payment_interest_kobo_check CHECK ((interest_kobo >= 0)),
  constraint agreement_payment_principal_kobo_check CHECK ((principal_kobo >= 0)),
  constraint agreement_payment_transaction_id_key UNIQUE (transaction_id),
  constraint agreement_payment_way_check CHECK ((way = ANY (ARRAY['on-day'::text, 'by-hand'::text, 'paid-off'::text, 'recovered'::text])))
);
CREATE INDEX agreement_payment_of ON public.agreement_payment USING btree (agreement_id, at DESC);
CREATE TRIGGER agreement_payment_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.agreement_payment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table agreement_report (
  agreement_id uuid not null,
  checklist integer not null,
  findings jsonb not null,
  hashes text[] not null,
  odometer_km integer,
  words text not null,
  saved_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  own_pictures jsonb default '{}'::jsonb not null,
  constraint agreement_report_pkey PRIMARY KEY (agreement_id),
  constraint agreement_report_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreement(id),
  constraint agreement_report_odometer_km_check CHECK (((odometer_km >= 0) AND (odometer_km <= 5000000)))
);
CREATE INDEX agreement_report_hashes ON public.agreement_report USING gin (hashes);

create table announcement (
  id uuid not null,
  at timestamp with time zone default clock_timestamp() not null,
  channels text[] not null,
  words text[] not null,
  constraint announcement_pkey PRIMARY KEY (id),
  constraint announcement_check CHECK (((cardinality(channels) = cardinality(words)) AND (cardinality(words) > 0)))
);

create table app_user (
  id uuid default gen_random_uuid() not null,
  account_type text not null,
  first_name text not null,
  last_name text not null,
  business_name text,
  email text,
  phone_number text not null,
  state text not null,
  gender smallint,
  birth_year smallint,
  password_hash text not null,
  profile_image text,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  local_government text,
  registration_number text,
  suspended_at timestamp with time zone,
  suspended_reason text,
  deleted_at timestamp with time zone,
  password_reset_at timestamp with time zone,
  sign_in_phone text,
  registration_given_at timestamp with time zone,
  constraint app_user_pkey PRIMARY KEY (id),
  constraint app_user_account_type_check CHECK ((account_type = ANY (ARRAY['Individual'::text, 'AutoDealer'::text]))),
  constraint app_user_check CHECK (((account_type = 'AutoDealer'::text) = (business_name IS NOT NULL))),
  constraint app_user_check1 CHECK (((registration_number IS NULL) OR (account_type = 'AutoDealer'::text))),
  constraint app_user_email_check CHECK ((email = lower(email))),
  constraint app_user_email_key UNIQUE (email),
  constraint app_user_gender_check CHECK ((gender = ANY (ARRAY[1, 2]))),
  constraint app_user_has_login CHECK (((email IS NOT NULL) OR (sign_in_phone IS NOT NULL))),
  constraint app_user_sign_in_phone_check CHECK ((sign_in_phone ~ '^\+234[789][01]\d{8}$'::text)),
  constraint app_user_sign_in_phone_key UNIQUE (sign_in_phone),
  constraint app_user_suspended_for_a_reason CHECK (((suspended_at IS NULL) = (suspended_reason IS NULL)))
);
CREATE INDEX app_user_confirmed ON public.app_user USING btree (confirmed_at) WHERE (confirmed_at IS NOT NULL);
CREATE INDEX app_user_dealer ON public.app_user USING btree (plain_name(business_name), id) WHERE ((account_type = 'AutoDealer'::text) AND (confirmed_at IS NOT NULL));
CREATE INDEX app_user_dealer_name ON public.app_user USING gin (plain_name(business_name) gin_trgm_ops) WHERE ((account_type = 'AutoDealer'::text) AND (confirmed_at IS NOT NULL));

create table attempt_limit (
  kind text not null,
  subject text not null,
  tries integer not null,
  since timestamp with time zone not null,
  locked_until timestamp with time zone,
  locks integer default 0 not null,
  constraint attempt_limit_pkey PRIMARY KEY (kind, subject)
);
CREATE INDEX attempt_limit_since ON public.attempt_limit USING btree (since);

create table backup_state (
  kind text not null,
  last_good_at timestamp with time zone,
  failed_since timestamp with time zone,
  words text not null,
  constraint backup_state_pkey PRIMARY KEY (kind),
  constraint backup_state_kind_check CHECK ((kind = ANY (ARRAY['base'::text, 'drill'::text, 'shipping'::text])))
);

create table beneficiary (
  id uuid not null,
  user_id uuid not null,
  bank_code text not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  nickname text not null,
  added_at timestamp with time zone not null,
  constraint beneficiary_pkey PRIMARY KEY (id),
  constraint beneficiary_account_number_check CHECK ((account_number ~ '^\d{10}$'::text)),
  constraint beneficiary_user_id_bank_code_account_number_key UNIQUE (user_id, bank_code, account_number),
  constraint beneficiary_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table call_count (
  machine text not null,
  since timestamp with time zone not null,
  calls integer not null,
  constraint call_count_pkey PRIMARY KEY (machine),
  constraint call_count_calls_check CHECK ((calls > 0))
);

create table car (
  id uuid default gen_random_uuid() not null,
  owner_id uuid not null,
  state text default 'listed'::text not null,
  make text not null,
  model text not null,
  year smallint not null,
  "trim" text not null,
  condition text not null,
  body text not null,
  fuel text not null,
  gearbox text not null,
  drive text not null,
  colour text not null,
  seats smallint not null,
  engine_cc integer,
  mileage_km integer not null,
  vin text,
  description text not null,
  location_state text not null,
  local_government text not null,
  price_kobo bigint,
  rent_price_kobo bigint,
  for_sale boolean not null,
  for_rent boolean not null,
  installment_payment boolean not null,
  test_drive boolean not null,
  pictures jsonb not null,
  listed_at timestamp with time zone not null,
  words tsvector generated always as (car_words(make, model, year, "trim", ARRAY[condition, body, fuel, gearbox, colour], location_state, local_government, description)) stored,
  version integer default 1 not null,
  changed_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone,
  expiry_warned_at timestamp with time zone,
  sold_at timestamp with time zone,
  sold_elsewhere boolean default false not null,
  looked_price_kobo bigint,
  looked_rent_price_kobo bigint,
  papers_level text,
  least_offer_kobo bigint,
  held_for uuid,
  video jsonb,
  branch_id uuid,
  constraint car_pkey PRIMARY KEY (id),
  constraint car_branch_of_owner FOREIGN KEY (branch_id, owner_id) REFERENCES dealer_branch(id, owner_id) ON DELETE SET NULL (branch_id) NOT VALID,
  constraint car_check CHECK ((for_sale OR for_rent)),
  constraint car_check1 CHECK ((for_sale = (price_kobo IS NOT NULL))),
  constraint car_check2 CHECK ((for_rent = (rent_price_kobo IS NOT NULL))),
  constraint car_held_for_check CHECK (((state = 'reserved'::text) = (held_for IS NOT NULL))),
  constraint car_held_for_fkey FOREIGN KEY (held_for) REFERENCES app_user(id),
  constraint car_least_offer_above_zero CHECK ((least_offer_kobo > 0)),
  constraint car_mileage_km_check CHECK ((mileage_km >= 0)),
  constraint car_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint car_papers_level_check CHECK ((papers_level = ANY (ARRAY['complete'::text, 'some'::text]))),
  constraint car_price_kobo_check CHECK ((price_kobo > 0)),
  constraint car_rent_price_kobo_check CHECK ((rent_price_kobo > 0)),
  constraint car_state_check CHECK ((state = ANY (ARRAY['listed'::text, 'reserved'::text, 'sold'::text, 'in-review'::text, 'declined'::text, 'paused'::text, 'expired'::text, 'suspended'::text, 'withdrawn'::text])))
);
CREATE INDEX car_expires ON public.car USING btree (expires_at) WHERE (state = 'listed'::text);
CREATE INDEX car_expires_unwarned ON public.car USING btree (expires_at) WHERE ((state = 'listed'::text) AND (expiry_warned_at IS NULL));
CREATE INDEX car_like_listed ON public.car USING btree (make, model, condition, year, id) INCLUDE (owner_id, price_kobo, mileage_km) WHERE ((state = 'listed'::text) AND for_sale);
CREATE INDEX car_like_sold ON public.car USING btree (make, model, condition, year, sold_at DESC) INCLUDE (owner_id, price_kobo, mileage_km) WHERE ((state = 'sold'::text) AND for_sale);
CREATE INDEX car_make ON public.car USING btree (make, model, listed_at DESC) WHERE (state = 'listed'::text);
CREATE INDEX car_of_branch ON public.car USING btree (branch_id) WHERE (branch_id IS NOT NULL);
CREATE INDEX car_owner ON public.car USING btree (owner_id, listed_at DESC, id);
CREATE INDEX car_owner_counts ON public.car USING btree (owner_id, state, sold_elsewhere);
CREATE INDEX car_picture ON public.car USING gin (jsonb_path_query_array(pictures, '$[*]."hash"'::jsonpath));
CREATE INDEX car_video ON public.car USING btree (((video ->> 'hash'::text))) WHERE (video IS NOT NULL);
CREATE INDEX car_vin ON public.car USING btree (vin) WHERE (vin IS NOT NULL);
CREATE INDEX car_words ON public.car USING gin (words);
CREATE INDEX car_words_of_properties ON public.car USING gin (ts_filter(words, '{a,b,c}'::"char"[]));
CREATE TRIGGER car_keeps_market AFTER INSERT OR DELETE OR UPDATE ON public.car FOR EACH ROW EXECUTE FUNCTION keep_market();

create table car_change (
  id bigint generated always as identity not null,
  car_id uuid not null,
  field text not null,
  was text not null,
  is_now text not null,
  at timestamp with time zone not null,
  constraint car_change_pkey PRIMARY KEY (id),
  constraint car_change_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint car_change_field_check CHECK ((field = ANY (ARRAY['price'::text, 'rent-price'::text, 'mileage'::text, 'year'::text, 'vin'::text, 'pictures'::text])))
);
CREATE INDEX car_change_car ON public.car_change USING btree (car_id, at DESC);
CREATE TRIGGER car_change_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.car_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table car_day (
  car_id uuid not null,
  day date not null,
  appearances integer default 0 not null,
  views integer default 0 not null,
  saves integer default 0 not null,
  questions integer default 0 not null,
  offers integer default 0 not null,
  viewings integer default 0 not null,
  sales integer default 0 not null,
  constraint car_day_pkey PRIMARY KEY (car_id, day),
  constraint car_day_appearances_check CHECK ((appearances >= 0)),
  constraint car_day_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint car_day_offers_check CHECK ((offers >= 0)),
  constraint car_day_questions_check CHECK ((questions >= 0)),
  constraint car_day_sales_check CHECK ((sales >= 0)),
  constraint car_day_saves_check CHECK ((saves >= 0)),
  constraint car_day_viewings_check CHECK ((viewings >= 0)),
  constraint car_day_views_check CHECK ((views >= 0))
);
CREATE INDEX car_day_done ON public.car_day USING btree (day) WHERE ((saves > 0) OR (questions > 0) OR (offers > 0) OR (viewings > 0) OR (sales > 0));

create table car_import (
  id uuid default gen_random_uuid() not null,
  owner_id uuid not null,
  by_id uuid not null,
  file_name text not null,
  at timestamp with time zone not null,
  missing_cars integer,
  constraint car_import_pkey PRIMARY KEY (id),
  constraint car_import_by_id_fkey FOREIGN KEY (by_id) REFERENCES app_user(id),
  constraint car_import_file_name_check CHECK ((length(file_name) <= 120)),
  constraint car_import_missing_cars_check CHECK ((missing_cars >= 0)),
  constraint car_import_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id)
);
CREATE INDEX car_import_by ON public.car_import USING btree (by_id);
CREATE INDEX car_import_owner ON public.car_import USING btree (owner_id, at DESC);

create table car_import_choice (
  owner_id uuid not null,
  kind text not null,
  typed text not null,
  meaning text not null,
  at timestamp with time zone not null,
  constraint car_import_choice_pkey PRIMARY KEY (owner_id, kind, typed),
  constraint car_import_choice_kind_check CHECK ((kind = ANY (ARRAY['column'::text, 'names'::text]))),
  constraint car_import_choice_meaning_check CHECK ((length(meaning) <= 140)),
  constraint car_import_choice_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint car_import_choice_typed_check CHECK ((length(typed) <= 140))
);

create table car_import_line (
  import_id uuid not null,
  line integer not null,
  outcome text not null,
  car_id uuid,
  title text not null,
  problems jsonb not null,
  changes text[] not null,
  mark text,
  constraint car_import_line_pkey PRIMARY KEY (import_id, line),
  constraint car_import_line_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint car_import_line_import_id_fkey FOREIGN KEY (import_id) REFERENCES car_import(id),
  constraint car_import_line_outcome_check CHECK ((outcome = ANY (ARRAY['needs-pictures'::text, 'pictures-coming'::text, 'updated'::text, 'in-review'::text, 'unchanged'::text, 'left-alone'::text, 'refused'::text])))
);
CREATE INDEX car_import_line_car ON public.car_import_line USING btree (car_id);

create table car_import_picture (
  id bigint generated always as identity not null,
  import_id uuid,
  car_id uuid not null,
  source text not null,
  piece text,
  state text not null,
  reason text,
  hash text,
  constraint car_import_picture_pkey PRIMARY KEY (id),
  constraint car_import_picture_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint car_import_picture_import_id_fkey FOREIGN KEY (import_id) REFERENCES car_import(id),
  constraint car_import_picture_source_check CHECK ((length(source) <= 2000)),
  constraint car_import_picture_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'stored'::text, 'added'::text, 'failed'::text])))
);
CREATE INDEX car_import_picture_car ON public.car_import_picture USING btree (car_id);
CREATE INDEX car_import_picture_import ON public.car_import_picture USING btree (import_id, car_id);

create table car_import_piece (
  piece text not null,
  at timestamp with time zone not null,
  constraint car_import_piece_pkey PRIMARY KEY (piece),
  constraint car_import_piece_piece_check CHECK (((length(piece) >= 1) AND (length(piece) <= 60)))
);
CREATE INDEX car_import_piece_at ON public.car_import_piece USING btree (at);

create table car_on_market (
  id uuid not null,
  owner_id uuid not null,
  seller_type text not null,
  make text not null,
  model text not null,
  "trim" text not null,
  condition text not null,
  body text not null,
  fuel text not null,
  gearbox text not null,
  colour text not null,
  location_state text not null,
  local_government text not null,
  papers_level text,
  year smallint not null,
  seats smallint not null,
  mileage_km integer not null,
  listed_on date not null,
  for_sale boolean not null,
  for_rent boolean not null,
  installment_payment boolean not null,
  test_drive boolean not null,
  by_newest bigint not null,
  by_price bigint not null,
  by_price_high bigint not null,
  by_rent bigint not null,
  by_rent_high bigint not null,
  by_year smallint not null,
  blocked_days datemultirange default '{}'::datemultirange not null,
  shortest_days smallint,
  longest_days smallint,
  ahead_days smallint,
  notice_hours smallint,
  constraint car_on_market_pkey PRIMARY KEY (id)
);
CREATE INDEX car_on_market_body ON public.car_on_market USING btree (body, by_newest, id);
CREATE INDEX car_on_market_body_mileage ON public.car_on_market USING btree (body, mileage_km, id);
CREATE INDEX car_on_market_body_price ON public.car_on_market USING btree (body, by_price, id);
CREATE INDEX car_on_market_body_price_high ON public.car_on_market USING btree (body, by_price_high, id);
CREATE INDEX car_on_market_body_year ON public.car_on_market USING btree (body, by_year, by_newest, id);
CREATE INDEX car_on_market_colour ON public.car_on_market USING btree (colour, by_newest, id);
CREATE INDEX car_on_market_condition ON public.car_on_market USING btree (condition, by_newest, id);
CREATE INDEX car_on_market_fuel ON public.car_on_market USING btree (fuel, by_newest, id);
CREATE INDEX car_on_market_gearbox ON public.car_on_market USING btree (gearbox, by_newest, id);
CREATE INDEX car_on_market_local ON public.car_on_market USING btree (local_government, by_newest, id);
CREATE INDEX car_on_market_make ON public.car_on_market USING btree (make, by_newest, id);
CREATE INDEX car_on_market_make_mileage ON public.car_on_market USING btree (make, mileage_km, id);
CREATE INDEX car_on_market_make_price ON public.car_on_market USING btree (make, by_price, id);
CREATE INDEX car_on_market_make_price_high ON public.car_on_market USING btree (make, by_price_high, id);
CREATE INDEX car_on_market_make_rent ON public.car_on_market USING btree (make, by_rent, id) WHERE for_rent;
CREATE INDEX car_on_market_make_rent_high ON public.car_on_market USING btree (make, by_rent_high, id) WHERE for_rent;
CREATE INDEX car_on_market_make_year ON public.car_on_market USING btree (make, by_year, by_newest, id);
CREATE INDEX car_on_market_mileage ON public.car_on_market USING btree (mileage_km, id);
CREATE INDEX car_on_market_model ON public.car_on_market USING btree (model, make, by_newest, id);
CREATE INDEX car_on_market_model_mileage ON public.car_on_market USING btree (model, make, mileage_km, id);
CREATE INDEX car_on_market_model_price ON public.car_on_market USING btree (model, make, by_price, id);
CREATE INDEX car_on_market_model_price_high ON public.car_on_market USING btree (model, make, by_price_high, id);
CREATE INDEX car_on_market_model_year ON public.car_on_market USING btree (model, make, by_year, by_newest, id);
CREATE INDEX car_on_market_newest ON public.car_on_market USING btree (by_newest, id);
CREATE INDEX car_on_market_owner ON public.car_on_market USING btree (owner_id, by_newest, id);
CREATE INDEX car_on_market_place ON public.car_on_market USING btree (location_state, by_newest, id);
CREATE INDEX car_on_market_price ON public.car_on_market USING btree (by_price, id);
CREATE INDEX car_on_market_price_high ON public.car_on_market USING btree (by_price_high, id);
CREATE INDEX car_on_market_rent ON public.car_on_market USING btree (by_rent, id) WHERE for_rent;
CREATE INDEX car_on_market_rent_high ON public.car_on_market USING btree (by_rent_high, id) WHERE for_rent;
CREATE INDEX car_on_market_state_mileage ON public.car_on_market USING btree (location_state, mileage_km, id);
CREATE INDEX car_on_market_state_price ON public.car_on_market USING btree (location_state, by_price, id);
CREATE INDEX car_on_market_state_price_high ON public.car_on_market USING btree (location_state, by_price_high, id);
CREATE INDEX car_on_market_state_rent ON public.car_on_market USING btree (location_state, by_rent, id) WHERE for_rent;
CREATE INDEX car_on_market_state_rent_high ON public.car_on_market USING btree (location_state, by_rent_high, id) WHERE for_rent;
CREATE INDEX car_on_market_state_year ON public.car_on_market USING btree (location_state, by_year, by_newest, id);
CREATE INDEX car_on_market_year ON public.car_on_market USING btree (by_year, by_newest, id);
CREATE INDEX car_on_market_year_mileage ON public.car_on_market USING btree (by_year, mileage_km, id);
CREATE INDEX car_on_market_year_price ON public.car_on_market USING btree (by_year, by_price, id);
CREATE INDEX car_on_market_year_price_high ON public.car_on_market USING btree (by_year, by_price_high, id);
CREATE TRIGGER car_on_market_arrives AFTER INSERT ON public.car_on_market FOR EACH ROW EXECUTE FUNCTION note_arrival();

create table car_paper (
  id uuid default gen_random_uuid() not null,
  car_id uuid not null,
  file_key text not null,
  name text not null,
  content_type text not null,
  bytes integer not null,
  kind text default 'OtherPapers'::text not null,
  constraint car_paper_pkey PRIMARY KEY (id),
  constraint car_paper_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id)
);
CREATE INDEX car_paper_car ON public.car_paper USING btree (car_id);

create table car_report (
  id uuid default gen_random_uuid() not null,
  car_id uuid not null,
  reporter_id uuid not null,
  reason text not null,
  words text not null,
  at timestamp with time zone not null,
  outcome text,
  decided_at timestamp with time zone,
  constraint car_report_pkey PRIMARY KEY (id),
  constraint car_report_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint car_report_car_id_reporter_id_key UNIQUE (car_id, reporter_id),
  constraint car_report_check CHECK (((outcome IS NULL) = (decided_at IS NULL))),
  constraint car_report_outcome_check CHECK ((outcome = ANY (ARRAY['unfounded'::text, 'taken-off'::text]))),
  constraint car_report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES app_user(id)
);
CREATE INDEX car_report_at ON public.car_report USING brin (at);
CREATE INDEX car_report_open ON public.car_report USING btree (car_id) WHERE (outcome IS NULL);
CREATE INDEX car_report_reporter ON public.car_report USING btree (reporter_id);

create table car_review (
  id uuid default gen_random_uuid() not null,
  car_id uuid not null,
  reasons text[] not null,
  findings jsonb default '{}'::jsonb not null,
  then_state text not null,
  state text default 'open'::text not null,
  note text default ''::text not null,
  at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint car_review_pkey PRIMARY KEY (id),
  constraint car_review_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint car_review_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint car_review_reasons_check CHECK ((cardinality(reasons) > 0)),
  constraint car_review_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'declined'::text]))),
  constraint car_review_then_state_check CHECK ((then_state = ANY (ARRAY['listed'::text, 'paused'::text, 'expired'::text])))
);
CREATE INDEX car_review_at ON public.car_review USING brin (at);
CREATE INDEX car_review_car ON public.car_review USING btree (car_id, at DESC);
CREATE INDEX car_review_decided ON public.car_review USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX car_review_due ON public.car_review USING btree (due_at, id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX car_review_open ON public.car_review USING btree (car_id) WHERE (state = 'open'::text);

create table car_standing (
  car_id uuid not null,
  owner_id uuid not null,
  below smallint[] not null,
  above smallint[] not null,
  likeness smallint[] not null,
  worst smallint not null,
  constraint car_standing_pkey PRIMARY KEY (car_id),
  constraint car_standing_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint car_standing_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id)
);
CREATE INDEX car_standing_mend ON public.car_standing USING btree (owner_id, worst DESC, car_id);

create table car_stock (
  car_id uuid not null,
  owner_id uuid not null,
  stock_number text,
  purchase_kobo bigint,
  costs_kobo bigint,
  renews_itself boolean default false not null,
  renewed_at timestamp with time zone,
  renewal_told_at timestamp with time zone,
  constraint car_stock_pkey PRIMARY KEY (car_id),
  constraint car_stock_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint car_stock_costs_kobo_check CHECK (((costs_kobo >= 1) AND (costs_kobo <= '1000000000000'::bigint))),
  constraint car_stock_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint car_stock_purchase_kobo_check CHECK (((purchase_kobo >= 1) AND (purchase_kobo <= '1000000000000'::bigint))),
  constraint car_stock_stock_number_check CHECK (((length(stock_number) >= 1) AND (length(stock_number) <= 30)))
);
CREATE UNIQUE INDEX car_stock_number ON public.car_stock USING btree (owner_id, lower(stock_number)) WHERE (stock_number IS NOT NULL);
CREATE INDEX car_stock_renewals ON public.car_stock USING btree (owner_id) WHERE (renewed_at IS NOT NULL);

create table check_result (
  name text not null,
  next_at timestamp with time zone not null,
  checked_at timestamp with time zone,
  lines text[] default '{}'::text[] not null,
  failed_since timestamp with time zone,
  failures integer default 0 not null,
  alerted_at timestamp with time zone,
  passed_at timestamp with time zone,
  figures jsonb default '{}'::jsonb not null,
  recovered_at timestamp with time zone,
  constraint check_result_pkey PRIMARY KEY (name)
);

create table claim_order (
  claim_id uuid not null,
  adapter text not null,
  reference text not null,
  file_sent jsonb not null,
  next_do text,
  next_at timestamp with time zone,
  sent_at timestamp with time zone,
  tries integer default 0 not null,
  asks integer default 0 not null,
  unknown boolean default false not null,
  opened_at timestamp with time zone not null,
  was_sent boolean default false not null,
  other_side_changes smallint default 0 not null,
  constraint claim_order_pkey PRIMARY KEY (claim_id),
  constraint claim_order_asks_check CHECK ((asks >= 0)),
  constraint claim_order_check CHECK (((next_do IS NULL) = (next_at IS NULL))),
  constraint claim_order_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES insurance_claim(id),
  constraint claim_order_next_do_check CHECK ((next_do = ANY (ARRAY['send'::text, 'ask'::text, 'withdraw'::text]))),
  constraint claim_order_other_side_changes_check CHECK ((other_side_changes >= 0)),
  constraint claim_order_reference_key UNIQUE (reference),
  constraint claim_order_tries_check CHECK ((tries >= 0))
);
CREATE INDEX claim_order_due ON public.claim_order USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX claim_order_other_side ON public.claim_order USING gin (((file_sent -> 'otherSide'::text)) jsonb_path_ops);

create table claim_party (
  id uuid not null,
  claim_id uuid not null,
  claimant_id uuid not null,
  number smallint not null,
  name text not null,
  phone text not null,
  email text not null,
  plate text not null,
  workshop text not null,
  named_at timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  words text default ''::text not null,
  review_words text default ''::text not null,
  review_at timestamp with time zone,
  bank_code text,
  bank_name text,
  account_number text,
  account_name text,
  payee_user_id uuid,
  withdrawal_id uuid,
  chosen_at timestamp with time zone,
  picture_changes smallint default 0 not null,
  repair_id uuid,
  to_repair_kobo bigint default 0 not null,
  payee_refusal text default ''::text not null,
  answered_late boolean default false not null,
  constraint claim_party_pkey PRIMARY KEY (id),
  constraint claim_party_account_number_check CHECK ((account_number ~ '^\d{10}$'::text)),
  constraint claim_party_answer_check CHECK ((answer = ANY (ARRAY['confirmed'::text, 'disputed'::text, 'denied'::text]))),
  constraint claim_party_answered CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint claim_party_claim_id_claimant_id_fkey FOREIGN KEY (claim_id, claimant_id) REFERENCES insurance_claim(id, claimant_id),
  constraint claim_party_is_not_the_claimant CHECK ((payee_user_id <> claimant_id)),
  constraint claim_party_number_check CHECK (((number >= 1) AND (number <= 3))),
  constraint claim_party_once UNIQUE (claim_id, number),
  constraint claim_party_payee CHECK ((((chosen_at IS NULL) = (account_number IS NULL)) AND ((bank_code IS NULL) = (account_number IS NULL)) AND ((bank_name IS NULL) = (account_number IS NULL)) AND ((account_name IS NULL) = (account_number IS NULL)))),
  constraint claim_party_payee_user_id_fkey FOREIGN KEY (payee_user_id) REFERENCES app_user(id),
  constraint claim_party_picture_changes CHECK (((picture_changes >= 0) AND (picture_changes <= 100))),
  constraint claim_party_repair_id_fkey FOREIGN KEY (repair_id) REFERENCES repair(id) NOT VALID,
  constraint claim_party_repair_of_payee CHECK (((repair_id IS NULL) OR (payee_user_id IS NOT NULL))) NOT VALID,
  constraint claim_party_to_repair CHECK (((to_repair_kobo >= 0) AND ((to_repair_kobo = 0) OR (repair_id IS NOT NULL)))) NOT VALID,
  constraint claim_party_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id),
  constraint claim_party_withdrawal_id_key UNIQUE (withdrawal_id)
);
CREATE INDEX claim_party_of_payee ON public.claim_party USING btree (payee_user_id) WHERE (payee_user_id IS NOT NULL);

create table claim_party_picture (
  party_id uuid not null,
  hash text not null,
  width integer not null,
  height integer not null,
  colour text not null,
  at timestamp with time zone not null,
  constraint claim_party_picture_pkey PRIMARY KEY (party_id, hash),
  constraint claim_party_picture_hash_check CHECK ((hash ~ '^[a-f0-9]{40}$'::text)),
  constraint claim_party_picture_party_id_fkey FOREIGN KEY (party_id) REFERENCES claim_party(id)
);
CREATE INDEX claim_party_picture_hash ON public.claim_party_picture USING btree (hash);

create table consent (
  user_id uuid not null,
  document text not null,
  version date not null,
  agreed_at timestamp with time zone not null,
  constraint consent_pkey PRIMARY KEY (user_id, document, version),
  constraint consent_document_check CHECK ((document = ANY (ARRAY['terms'::text, 'privacy'::text]))),
  constraint consent_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE TRIGGER consent_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.consent FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table conversation (
  id uuid default gen_random_uuid() not null,
  about text not null,
  about_id uuid not null,
  title text not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  newest integer default 0 not null,
  at timestamp with time zone not null,
  waiting_since timestamp with time zone,
  closed_at timestamp with time zone,
  closed_reason text,
  constraint conversation_pkey PRIMARY KEY (id),
  constraint conversation_about_about_id_buyer_id_key UNIQUE (about, about_id, buyer_id),
  constraint conversation_about_check CHECK ((about = ANY (ARRAY['car'::text, 'part'::text, 'workshop'::text]))),
  constraint conversation_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES app_user(id),
  constraint conversation_check CHECK ((seller_id <> buyer_id)),
  constraint conversation_closed_for_a_reason CHECK (((closed_at IS NULL) = (closed_reason IS NULL))),
  constraint conversation_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES app_user(id)
);
CREATE INDEX conversation_buyer ON public.conversation USING btree (buyer_id);
CREATE INDEX conversation_seller ON public.conversation USING btree (seller_id);

create table conversation_block (
  blocker_id uuid not null,
  blocked_id uuid not null,
  at timestamp with time zone not null,
  constraint conversation_block_pkey PRIMARY KEY (blocker_id, blocked_id),
  constraint conversation_block_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES app_user(id),
  constraint conversation_block_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES app_user(id),
  constraint conversation_block_check CHECK ((blocked_id <> blocker_id))
);
CREATE INDEX conversation_block_blocked ON public.conversation_block USING btree (blocked_id);

create table conversation_report (
  conversation_id uuid not null,
  reporter_id uuid not null,
  reason text not null,
  words text not null,
  at timestamp with time zone not null,
  decided_at timestamp with time zone,
  outcome text,
  constraint conversation_report_pkey PRIMARY KEY (conversation_id, reporter_id),
  constraint conversation_report_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint conversation_report_decided CHECK (((decided_at IS NULL) = (outcome IS NULL))),
  constraint conversation_report_outcome_check CHECK ((outcome = ANY (ARRAY['closed'::text, 'unfounded'::text]))),
  constraint conversation_report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES app_user(id)
);
CREATE INDEX conversation_report_at ON public.conversation_report USING brin (at);
CREATE INDEX conversation_report_open ON public.conversation_report USING btree (at) WHERE (decided_at IS NULL);
CREATE INDEX conversation_report_reporter ON public.conversation_report USING btree (reporter_id);

create table conversation_side (
  conversation_id uuid not null,
  user_id uuid not null,
  at timestamp with time zone not null,
  read_to integer default 0 not null,
  unread integer default 0 not null,
  muted boolean default false not null,
  tell_at timestamp with time zone,
  is_notified boolean default false not null,
  constraint conversation_side_pkey PRIMARY KEY (conversation_id, user_id),
  constraint conversation_side_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint conversation_side_unread_check CHECK ((unread >= 0)),
  constraint conversation_side_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX conversation_side_list ON public.conversation_side USING btree (user_id, at DESC, conversation_id);
CREATE INDEX conversation_side_tell ON public.conversation_side USING btree (tell_at) WHERE (tell_at IS NOT NULL);
CREATE INDEX conversation_side_unread ON public.conversation_side USING btree (user_id) WHERE (unread > 0);

create table dashboard_closed_day (
  day date not null,
  constraint dashboard_closed_day_pkey PRIMARY KEY (day)
);

create table dashboard_ranked_day (
  day date not null,
  constraint dashboard_ranked_day_pkey PRIMARY KEY (day)
);

create table deal_listing (
  deal_id uuid not null,
  process text not null,
  car_id uuid not null,
  listing jsonb not null,
  pictures text[] not null,
  at timestamp with time zone not null,
  constraint deal_listing_pkey PRIMARY KEY (deal_id)
);
CREATE INDEX deal_listing_pictures ON public.deal_listing USING gin (pictures);

create table deal_side (
  user_id uuid not null,
  deal_id uuid not null,
  kind text not null,
  side text not null,
  car_id uuid,
  state text not null,
  version integer not null,
  changed_at timestamp with time zone not null,
  is_unread boolean not null,
  constraint deal_side_pkey PRIMARY KEY (user_id, deal_id),
  constraint deal_side_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX deal_side_deal ON public.deal_side USING btree (deal_id);
CREATE INDEX deal_side_unread ON public.deal_side USING btree (user_id) WHERE is_unread;

create table dealer_branch (
  id uuid default gen_random_uuid() not null,
  owner_id uuid not null,
  name text not null,
  address text not null,
  state text not null,
  local_government text not null,
  phone_number text not null,
  latitude double precision,
  longitude double precision,
  hours jsonb not null,
  created_at timestamp with time zone not null,
  constraint dealer_branch_pkey PRIMARY KEY (id),
  constraint dealer_branch_address_check CHECK (((char_length(address) >= 5) AND (char_length(address) <= 200))),
  constraint dealer_branch_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint dealer_branch_latitude_check CHECK (((latitude >= (4)::double precision) AND (latitude <= (14)::double precision))),
  constraint dealer_branch_longitude_check CHECK (((longitude >= (2)::double precision) AND (longitude <= (15)::double precision))),
  constraint dealer_branch_name_check CHECK (((char_length(name) >= 2) AND (char_length(name) <= 60))),
  constraint dealer_branch_of_owner UNIQUE (id, owner_id),
  constraint dealer_branch_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id)
);
CREATE INDEX dealer_branch_of_dealer ON public.dealer_branch USING btree (owner_id, created_at);

create table dealer_yard (
  owner_id uuid not null,
  pictures jsonb default '[]'::jsonb not null,
  verified_number text,
  verified_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  rejected_number text,
  about text default ''::text not null,
  team jsonb default '[]'::jsonb not null,
  cover_picture jsonb,
  constraint dealer_yard_pkey PRIMARY KEY (owner_id),
  constraint dealer_yard_about CHECK ((char_length(about) <= 2000)) NOT VALID,
  constraint dealer_yard_check CHECK (((verified_number IS NULL) = (verified_at IS NULL))),
  constraint dealer_yard_cover_picture CHECK ((jsonb_typeof(cover_picture) = 'object'::text)) NOT VALID,
  constraint dealer_yard_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint dealer_yard_pictures_check CHECK ((jsonb_typeof(pictures) = 'array'::text)),
  constraint dealer_yard_rejected_number_check CHECK (((char_length(rejected_number) >= 2) AND (char_length(rejected_number) <= 20))) NOT VALID,
  constraint dealer_yard_team CHECK ((jsonb_typeof(team) = 'array'::text)) NOT VALID,
  constraint dealer_yard_verified_number_check CHECK (((char_length(verified_number) >= 2) AND (char_length(verified_number) <= 20)))
);

create table demo_mail (
  id uuid default gen_random_uuid() not null,
  to_address text not null,
  subject text not null,
  body text not null,
  at timestamp with time zone not null,
  constraint demo_mail_pkey PRIMARY KEY (id)
);
CREATE INDEX demo_mail_to ON public.demo_mail USING btree (to_address, at DESC);

create table desk_item (
  queue text not null,
  item_id text not null,
  first_seen_at timestamp with time zone not null,
  overdue_at timestamp with time zone,
  constraint desk_item_pkey PRIMARY KEY (queue, item_id)
);

create table desk_proposal (
  id uuid default gen_random_uuid() not null,
  number bigint generated always as identity not null,
  subject_type text not null,
  subject_id uuid not null,
  account_id uuid,
  command text not null,
  run text not null,
  args text[] not null,
  version text not null,
  amount_kobo bigint,
  effect text not null,
  reason text not null,
  proposed_by text not null,
  proposed_at timestamp with time zone not null,
  state text default 'proposed'::text not null,
  decided_by text,
  decided_at timestamp with time zone,
  decided_reason text,
  constraint desk_proposal_pkey PRIMARY KEY (id),
  constraint desk_proposal_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint desk_proposal_command_check CHECK (((length(command) >= 1) AND (length(command) <= 100))),
  constraint desk_proposal_decided CHECK ((((state = 'proposed'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (decided_reason IS NULL)))),
  constraint desk_proposal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(name),
  constraint desk_proposal_decided_reason_check CHECK (((length(decided_reason) >= 5) AND (length(decided_reason) <= 500))),
  constraint desk_proposal_number_key UNIQUE (number),
  constraint desk_proposal_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operator(name),
  constraint desk_proposal_reason_check CHECK (((length(reason) >= 5) AND (length(reason) <= 500))),
  constraint desk_proposal_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'returned'::text, 'taken-back'::text]))),
  constraint desk_proposal_two_people CHECK (
CASE state
    WHEN 'taken-back'::text THEN (decided_by = proposed_by)
    WHEN 'proposed'::text THEN true
    ELSE (decided_by <> proposed_by)
END)
);
CREATE UNIQUE INDEX desk_proposal_open ON public.desk_proposal USING btree (subject_id) WHERE (state = 'proposed'::text);
CREATE INDEX desk_proposal_subject ON public.desk_proposal USING btree (subject_id, number DESC);
CREATE TRIGGER desk_proposal_kept BEFORE INSERT OR DELETE OR UPDATE ON public.desk_proposal FOR EACH ROW EXECUTE FUNCTION desk_proposal_kept();
CREATE TRIGGER desk_proposal_never_emptied BEFORE TRUNCATE ON public.desk_proposal FOR EACH STATEMENT EXECUTE FUNCTION desk_proposal_kept();

create table device_key (
  token_hash bytea not null,
  user_id uuid not null,
  first_seen_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  trusted_at timestamp with time zone not null,
  constraint device_key_pkey PRIMARY KEY (user_id, token_hash),
  constraint device_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX device_key_seen ON public.device_key USING btree (seen_at);

create table dispute_file (
  id uuid default gen_random_uuid() not null,
  sender_id uuid not null,
  statement_id uuid,
  place smallint default 0 not null,
  file_key text not null,
  small_key text,
  name text not null,
  content_type text not null,
  bytes integer not null,
  at timestamp with time zone not null,
  constraint dispute_file_pkey PRIMARY KEY (id),
  constraint dispute_file_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES app_user(id),
  constraint dispute_file_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES dispute_statement(id)
);
CREATE INDEX dispute_file_key ON public.dispute_file USING btree (file_key);
CREATE INDEX dispute_file_sender ON public.dispute_file USING btree (sender_id);
CREATE INDEX dispute_file_small_key ON public.dispute_file USING btree (small_key);
CREATE INDEX dispute_file_statement ON public.dispute_file USING btree (statement_id, place);
CREATE INDEX dispute_file_waiting ON public.dispute_file USING btree (at) WHERE (statement_id IS NULL);

create table dispute_question (
  id uuid default gen_random_uuid() not null,
  process text not null,
  subject_id uuid not null,
  side text not null,
  words text not null,
  operator text not null,
  at timestamp with time zone not null,
  answer_by timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint dispute_question_pkey PRIMARY KEY (id),
  constraint dispute_question_ahead CHECK ((answer_by > at)),
  constraint dispute_question_words_check CHECK (((length(words) >= 5) AND (length(words) <= 2000)))
);
CREATE INDEX dispute_question_subject ON public.dispute_question USING btree (subject_id, at);

create table dispute_statement (
  id uuid default gen_random_uuid() not null,
  process text not null,
  subject_id uuid not null,
  number integer not null,
  side text not null,
  author_id uuid not null,
  words text not null,
  question_id uuid,
  is_private boolean not null,
  is_erased boolean default false not null,
  at timestamp with time zone not null,
  constraint dispute_statement_pkey PRIMARY KEY (id),
  constraint dispute_statement_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id),
  constraint dispute_statement_number_check CHECK ((number > 0)),
  constraint dispute_statement_question_id_fkey FOREIGN KEY (question_id) REFERENCES dispute_question(id),
  constraint dispute_statement_question_id_key UNIQUE (question_id),
  constraint dispute_statement_subject_id_number_key UNIQUE (subject_id, number),
  constraint dispute_statement_words_check CHECK ((length(words) <= 2000))
);
CREATE INDEX dispute_statement_author ON public.dispute_statement USING btree (author_id);

create table finance_complaint (
  id uuid not null,
  user_id uuid not null,
  state text default 'open'::text not null,
  version integer default 1 not null,
  agreement_id uuid,
  lender_id uuid,
  about text not null,
  words text not null,
  at timestamp with time zone not null,
  acknowledge_by timestamp with time zone not null,
  acknowledged_at timestamp with time zone,
  answer_by timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  asked_again text,
  asked_again_at timestamp with time zone,
  second_answer_by timestamp with time zone,
  second_answer text,
  second_answered_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  constraint finance_complaint_pkey PRIMARY KEY (id),
  constraint finance_complaint_answered CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint finance_complaint_answered_again CHECK (((second_answer IS NULL) = (second_answered_at IS NULL))),
  constraint finance_complaint_asked_again CHECK ((((asked_again IS NULL) = (asked_again_at IS NULL)) AND ((asked_again IS NULL) = (second_answer_by IS NULL)))),
  constraint finance_complaint_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lender(id),
  constraint finance_complaint_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint finance_complaint_words_check CHECK ((words <> ''::text))
);
CREATE INDEX finance_complaint_agreement ON public.finance_complaint USING btree (agreement_id) WHERE (agreement_id IS NOT NULL);
CREATE INDEX finance_complaint_at ON public.finance_complaint USING btree (at);
CREATE INDEX finance_complaint_lender ON public.finance_complaint USING btree (lender_id) WHERE (lender_id IS NOT NULL);
CREATE INDEX finance_complaint_of ON public.finance_complaint USING btree (user_id, at DESC);
CREATE INDEX finance_complaint_waiting ON public.finance_complaint USING btree (at) WHERE (state = ANY (ARRAY['open'::text, 'acknowledged'::text, 'reopened'::text]));
CREATE TRIGGER complaint_becomes_case AFTER INSERT ON public.finance_complaint FOR EACH ROW EXECUTE FUNCTION complaint_becomes_case();

create table finance_eligibility (
  id uuid not null,
  user_id uuid not null,
  state text default 'answered'::text not null,
  version integer default 1 not null,
  car_id uuid,
  car_title text not null,
  request jsonb not null,
  answer jsonb not null,
  policy_from date not null,
  answered_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  review_words text default ''::text not null,
  review_by timestamp with time zone,
  review_reason text default ''::text not null,
  reviewed_at timestamp with time zone,
  constraint finance_eligibility_pkey PRIMARY KEY (id),
  constraint finance_eligibility_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE SET NULL,
  constraint finance_eligibility_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX finance_eligibility_of ON public.finance_eligibility USING btree (user_id, answered_at DESC);
CREATE INDEX finance_eligibility_review ON public.finance_eligibility USING btree (review_by) WHERE (state = 'review-asked'::text);

create table finance_record_request (
  id uuid not null,
  agreement_id uuid not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  produced_at timestamp with time zone,
  constraint finance_record_request_pkey PRIMARY KEY (id),
  constraint finance_record_request_asked_by_check CHECK ((asked_by <> ''::text))
);
CREATE INDEX finance_record_request_agreement ON public.finance_record_request USING btree (agreement_id) WHERE (produced_at IS NULL);
CREATE INDEX finance_record_request_asked ON public.finance_record_request USING btree (asked_at);

create table help_case (
  id uuid not null,
  number bigint default nextval('help_case_number'::regclass) not null,
  user_id uuid not null,
  subject text not null,
  state text default 'open'::text not null,
  version integer default 1 not null,
  about text,
  about_id text,
  title text not null,
  lender_id uuid,
  at timestamp with time zone not null,
  acknowledge_by timestamp with time zone not null,
  acknowledged_at timestamp with time zone,
  answer_by timestamp with time zone not null,
  owed_by timestamp with time zone not null,
  answered_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  constraint help_case_pkey PRIMARY KEY (id),
  constraint help_case_about CHECK (((about IS NULL) = (about_id IS NULL))),
  constraint help_case_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lender(id),
  constraint help_case_number_key UNIQUE (number),
  constraint help_case_subject_check CHECK ((subject <> ''::text)),
  constraint help_case_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX help_case_about_id ON public.help_case USING btree (about_id) WHERE (about_id IS NOT NULL);
CREATE INDEX help_case_at ON public.help_case USING btree (at);
CREATE INDEX help_case_lender ON public.help_case USING btree (lender_id) WHERE (lender_id IS NOT NULL);
CREATE INDEX help_case_of ON public.help_case USING btree (user_id, at DESC, id);
CREATE INDEX help_case_waiting ON public.help_case USING btree (at) WHERE (state = ANY (ARRAY['open'::text, 'acknowledged'::text, 'reopened'::text]));

create table help_case_file (
  id uuid default gen_random_uuid() not null,
  owner_id uuid not null,
  case_id uuid,
  "position" integer,
  place smallint default 0 not null,
  file_key text not null,
  small_key text,
  name text not null,
  content_type text not null,
  bytes integer not null,
  at timestamp with time zone not null,
  constraint help_case_file_pkey PRIMARY KEY (id),
  constraint help_case_file_bytes_check CHECK ((bytes > 0)),
  constraint help_case_file_of FOREIGN KEY (case_id, "position") REFERENCES help_case_message(case_id, "position"),
  constraint help_case_file_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint help_case_file_whole CHECK (((case_id IS NULL) = ("position" IS NULL)))
);
CREATE INDEX help_case_file_key ON public.help_case_file USING btree (file_key);
CREATE INDEX help_case_file_message ON public.help_case_file USING btree (case_id, "position");
CREATE INDEX help_case_file_owner ON public.help_case_file USING btree (owner_id);
CREATE INDEX help_case_file_small_key ON public.help_case_file USING btree (small_key);
CREATE INDEX help_case_file_waiting ON public.help_case_file USING btree (at) WHERE (case_id IS NULL);

create table help_case_message (
  case_id uuid not null,
  "position" integer not null,
  by text not null,
  words text not null,
  at timestamp with time zone not null,
  constraint help_case_message_pkey PRIMARY KEY (case_id, "position"),
  constraint help_case_message_by_check CHECK ((by = ANY (ARRAY['person'::text, 'operator'::text]))),
  constraint help_case_message_case_id_fkey FOREIGN KEY (case_id) REFERENCES help_case(id),
  constraint help_case_message_position_check CHECK (("position" > 0))
);

create table idempotency_key (
  user_id uuid not null,
  call text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  at timestamp with time zone not null,
  ref text,
  constraint idempotency_key_pkey PRIMARY KEY (user_id, call, key),
  constraint idempotency_key_key_check CHECK ((length(key) <= 100))
);
CREATE INDEX idempotency_key_at ON public.idempotency_key USING btree (at);

create table identity_check (
  user_id uuid not null,
  kind text not null,
  state text not null,
  number_hash bytea not null,
  last4 text not null,
  reference text not null,
  at timestamp with time zone not null,
  facts bytea,
  ask_at timestamp with time zone,
  asks integer default 0 not null,
  constraint identity_check_pkey PRIMARY KEY (user_id, kind),
  constraint identity_check_asks_wait CHECK (((state = 'waiting'::text) OR (ask_at IS NULL))),
  constraint identity_check_facts_wait CHECK (((state = 'waiting'::text) OR (facts IS NULL))),
  constraint identity_check_kind_check CHECK ((kind = ANY (ARRAY['bvn'::text, 'nin'::text]))),
  constraint identity_check_last4_check CHECK ((last4 ~ '^\d{4}$'::text)),
  constraint identity_check_number_hash_check CHECK ((length(number_hash) = 32)),
  constraint identity_check_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'matched'::text]))),
  constraint identity_check_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX identity_check_ask ON public.identity_check USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE UNIQUE INDEX identity_check_one_user ON public.identity_check USING btree (kind, number_hash) WHERE (state = 'matched'::text);
CREATE INDEX identity_check_waiting ON public.identity_check USING btree (at) WHERE (state = 'waiting'::text);

create table identity_document (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  kind text not null,
  file_key text not null,
  content_type text not null,
  bytes integer not null,
  at timestamp with time zone not null,
  constraint identity_document_pkey PRIMARY KEY (id),
  constraint identity_document_user_id_kind_fkey FOREIGN KEY (user_id, kind) REFERENCES identity_check(user_id, kind)
);
CREATE INDEX identity_document_check ON public.identity_document USING btree (user_id, kind);
CREATE INDEX identity_document_content ON public.identity_document USING btree (file_key);

create table identity_tier (
  user_id uuid not null,
  tier smallint default 0 not null,
  address_proven boolean default false not null,
  changed_at timestamp with time zone not null,
  constraint identity_tier_pkey PRIMARY KEY (user_id),
  constraint identity_tier_tier_check CHECK (((tier >= 0) AND (tier <= 3))),
  constraint identity_tier_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table inspection (
  id uuid not null,
  buyer_id uuid not null,
  inspector_id uuid not null,
  seller_id uuid not null,
  car_id uuid not null,
  state text not null,
  version integer not null,
  fee_kobo bigint not null,
  wish text not null,
  visit_at timestamp with time zone,
  visit_words text default ''::text not null,
  showing text default 'private'::text not null,
  to_buyer_kobo bigint,
  to_inspector_kobo bigint,
  to_seller_kobo bigint,
  commission_kobo bigint,
  started_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint inspection_pkey PRIMARY KEY (id),
  constraint inspection_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES app_user(id),
  constraint inspection_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint inspection_check CHECK ((inspector_id <> buyer_id)),
  constraint inspection_check1 CHECK (((seller_id <> buyer_id) AND (seller_id <> inspector_id))),
  constraint inspection_fee_kobo_check CHECK ((fee_kobo > 0)),
  constraint inspection_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES app_user(id),
  constraint inspection_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES app_user(id),
  constraint inspection_showing_check CHECK ((showing = ANY (ARRAY['private'::text, 'offered'::text, 'refused'::text, 'shown'::text])))
);
CREATE INDEX inspection_buyer ON public.inspection USING btree (buyer_id, changed_at DESC);
CREATE INDEX inspection_car ON public.inspection USING btree (car_id);
CREATE INDEX inspection_inspector ON public.inspection USING btree (inspector_id, changed_at DESC);
CREATE UNIQUE INDEX inspection_one_open ON public.inspection USING btree (buyer_id, car_id) WHERE (state = ANY (ARRAY['requested'::text, 'accepted'::text, 'visiting'::text, 'reported'::text, 'disputed'::text]));
CREATE INDEX inspection_seller ON public.inspection USING btree (seller_id, changed_at DESC);

create table inspection_report (
  inspection_id uuid not null,
  checklist integer not null,
  findings jsonb default '{}'::jsonb not null,
  pictures text[] default '{}'::text[] not null,
  odometer_km integer,
  vin text default ''::text not null,
  vin_matches boolean,
  plate text default ''::text not null,
  words text default ''::text not null,
  saved_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  constraint inspection_report_pkey PRIMARY KEY (inspection_id),
  constraint inspection_report_inspection_id_fkey FOREIGN KEY (inspection_id) REFERENCES inspection(id),
  constraint inspection_report_odometer_km_check CHECK ((odometer_km >= 0))
);
CREATE INDEX inspection_report_pictures ON public.inspection_report USING gin (pictures);
CREATE INDEX inspection_report_vin ON public.inspection_report USING btree (vin) WHERE ((submitted_at IS NOT NULL) AND vin_matches);
CREATE TRIGGER inspection_report_final BEFORE DELETE OR UPDATE ON public.inspection_report FOR EACH ROW WHEN ((old.submitted_at IS NOT NULL)) EXECUTE FUNCTION refuse_changed_report();
CREATE TRIGGER inspection_report_kept BEFORE TRUNCATE ON public.inspection_report FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table inspector (
  user_id uuid not null,
  state text not null,
  paused boolean default false not null,
  fee_kobo bigint not null,
  states text[] not null,
  areas text not null,
  experience text not null,
  brings text not null,
  reason text default ''::text not null,
  reports integer default 0 not null,
  applied_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint inspector_pkey PRIMARY KEY (user_id),
  constraint inspector_fee_kobo_check CHECK ((fee_kobo > 0)),
  constraint inspector_reports_check CHECK ((reports >= 0)),
  constraint inspector_state_check CHECK ((state = ANY (ARRAY['applied'::text, 'approved'::text, 'declined'::text, 'ended'::text]))),
  constraint inspector_states_check CHECK ((cardinality(states) > 0)),
  constraint inspector_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX inspector_listed ON public.inspector USING btree (reports DESC, user_id) WHERE ((state = 'approved'::text) AND (NOT paused));

create table installation (
  one boolean default true not null,
  kind text not null,
  pepper_prints text[] not null,
  since timestamp with time zone not null,
  bank text,
  constraint installation_pkey PRIMARY KEY (one),
  constraint installation_bank_check CHECK ((bank = ANY (ARRAY['sandbox'::text, 'paystack-test'::text, 'paystack-live'::text]))),
  constraint installation_kind_check CHECK ((kind = ANY (ARRAY['demonstration'::text, 'real'::text]))),
  constraint installation_one_check CHECK (one),
  constraint installation_pepper_prints_check CHECK ((cardinality(pepper_prints) > 0))
);

create table instalment_sale (
  id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  car_id uuid not null,
  state text not null,
  version integer not null,
  price_kobo bigint not null,
  first_kobo bigint not null,
  months integer not null,
  keys_bps integer not null,
  plans integer not null,
  delivery_address text not null,
  handover_code text,
  papers_at timestamp with time zone,
  started_on date,
  step_by timestamp with time zone,
  frozen_on date,
  held_kobo bigint default 0 not null,
  behind_since date,
  next_at timestamp with time zone,
  tries integer default 0 not null,
  payments integer default 0 not null,
  to_buyer_kobo bigint,
  to_seller_kobo bigint,
  commission_kobo bigint,
  started_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  reminded_on date,
  keys_on date,
  paid_kobo bigint default 0 not null,
  missed integer default 0 not null,
  cure_by timestamp with time zone,
  notice_heard boolean default false not null,
  ended_on date,
  use_kobo bigint,
  late_kobo bigint,
  refund_kobo bigint,
  fees_from date,
  give_back_from date,
  short_since date,
  constraint instalment_sale_pkey PRIMARY KEY (id),
  constraint instalment_sale_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES app_user(id),
  constraint instalment_sale_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint instalment_sale_check CHECK (((held_kobo >= 0) AND (held_kobo <= price_kobo))),
  constraint instalment_sale_first_kobo_check CHECK ((first_kobo > 0)),
  constraint instalment_sale_first_part CHECK ((first_kobo < price_kobo)),
  constraint instalment_sale_keys_bps_check CHECK (((keys_bps >= 1) AND (keys_bps <= 10000))),
  constraint instalment_sale_months_check CHECK (((months >= 1) AND (months <= 120))),
  constraint instalment_sale_payments_check CHECK ((payments >= 0)),
  constraint instalment_sale_plans_check CHECK ((plans > 0)),
  constraint instalment_sale_price_kobo_check CHECK ((price_kobo > 0)),
  constraint instalment_sale_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES app_user(id),
  constraint instalment_sale_tries_check CHECK ((tries >= 0)),
  constraint instalment_sale_two_people CHECK ((buyer_id <> seller_id))
);
CREATE INDEX instalment_sale_buyer ON public.instalment_sale USING btree (buyer_id, changed_at DESC);
CREATE INDEX instalment_sale_car ON public.instalment_sale USING btree (car_id);
CREATE INDEX instalment_sale_next ON public.instalment_sale USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE UNIQUE INDEX instalment_sale_open ON public.instalment_sale USING btree (buyer_id, car_id) WHERE (state = ANY (ARRAY['proposed'::text, 'countered'::text, 'accepted'::text, 'gathering'::text, 'short'::text, 'reached'::text, 'in-transit'::text, 'handed-over'::text, 'disputed'::text]));
CREATE INDEX instalment_sale_seller ON public.instalment_sale USING btree (seller_id, changed_at DESC);

create table instalment_sale_condition (
  id uuid default gen_random_uuid() not null,
  sale_id uuid not null,
  side text not null,
  odometer_km integer not null,
  condition text not null,
  at timestamp with time zone not null,
  constraint instalment_sale_condition_pkey PRIMARY KEY (id),
  constraint instalment_sale_condition_odometer_km_check CHECK ((odometer_km >= 0)),
  constraint instalment_sale_condition_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES instalment_sale(id),
  constraint instalment_sale_condition_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'seller'::text])))
);
CREATE INDEX instalment_sale_condition_of ON public.instalment_sale_condition USING btree (sale_id, at);

create table instalment_sale_file (
  id uuid default gen_random_uuid() not null,
  sale_id uuid not null,
  file_key text not null,
  name text not null,
  content_type text not null,
  bytes integer not null,
  at timestamp with time zone not null,
  kind text default 'paper'::text not null,
  constraint instalment_sale_file_pkey PRIMARY KEY (id),
  constraint instalment_sale_file_kind_check CHECK ((kind = ANY (ARRAY['paper'::text, 'particulars'::text]))),
  constraint instalment_sale_file_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES instalment_sale(id)
);
CREATE INDEX instalment_sale_file_key ON public.instalment_sale_file USING btree (file_key);
CREATE INDEX instalment_sale_file_of ON public.instalment_sale_file USING btree (sale_id);

create table instalment_sale_part (
  sale_id uuid not null,
  number integer not null,
  due_on date not null,
  amount_kobo bigint not null,
  paid_kobo bigint default 0 not null,
  fee_kobo bigint default 0 not null,
  paid_fee_kobo bigint default 0 not null,
  constraint instalment_sale_part_pkey PRIMARY KEY (sale_id, number),
  constraint instalment_sale_part_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint instalment_sale_part_check CHECK (((paid_kobo >= 0) AND (paid_kobo <= amount_kobo))),
  constraint instalment_sale_part_number_check CHECK (((number >= 1) AND (number <= 121))),
  constraint instalment_sale_part_paid_fee CHECK (((paid_fee_kobo >= 0) AND (paid_fee_kobo <= fee_kobo))),
  constraint instalment_sale_part_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES instalment_sale(id)
);

create table instalment_sale_payment (
  id uuid default gen_random_uuid() not null,
  sale_id uuid not null,
  way text not null,
  amount_kobo bigint not null,
  into_escrow boolean not null,
  transaction_id bigint not null,
  at timestamp with time zone not null,
  fee_kobo bigint default 0 not null,
  constraint instalment_sale_payment_pkey PRIMARY KEY (id),
  constraint instalment_sale_payment_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint instalment_sale_payment_fee CHECK (((fee_kobo >= 0) AND (fee_kobo <= amount_kobo))),
  constraint instalment_sale_payment_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES instalment_sale(id),
  constraint instalment_sale_payment_transaction_id_key UNIQUE (transaction_id),
  constraint instalment_sale_payment_way_check CHECK ((way = ANY (ARRAY['first'::text, 'on-day'::text, 'by-hand'::text, 'recovered'::text])))
);
CREATE INDEX instalment_sale_payment_of ON public.instalment_sale_payment USING btree (sale_id, at DESC);
CREATE TRIGGER instalment_sale_payment_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.instalment_sale_payment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table instalment_sale_plan (
  sale_id uuid not null,
  number integer not null,
  named_by text not null,
  first_kobo bigint not null,
  months integer not null,
  keys_bps integer not null,
  at timestamp with time zone not null,
  constraint instalment_sale_plan_pkey PRIMARY KEY (sale_id, number),
  constraint instalment_sale_plan_first_kobo_check CHECK ((first_kobo > 0)),
  constraint instalment_sale_plan_keys_bps_check CHECK (((keys_bps >= 1) AND (keys_bps <= 10000))),
  constraint instalment_sale_plan_months_check CHECK (((months >= 1) AND (months <= 120))),
  constraint instalment_sale_plan_named_by_check CHECK ((named_by = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint instalment_sale_plan_number_check CHECK ((number > 0)),
  constraint instalment_sale_plan_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES instalment_sale(id)
);

create table instalment_sale_record (
  sale_id uuid not null,
  ended_on date not null,
  side text not null,
  odometer_km integer not null,
  fuel_eighths integer not null,
  points jsonb not null,
  pictures text[] not null,
  made_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  constraint instalment_sale_record_pkey PRIMARY KEY (sale_id, ended_on, side),
  constraint instalment_sale_record_check CHECK ((made_at <= sent_at)),
  constraint instalment_sale_record_fuel_eighths_check CHECK (((fuel_eighths >= 0) AND (fuel_eighths <= 8))),
  constraint instalment_sale_record_odometer_km_check CHECK (((odometer_km >= 0) AND (odometer_km <= 5000000))),
  constraint instalment_sale_record_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES instalment_sale(id),
  constraint instalment_sale_record_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'seller'::text])))
);
CREATE INDEX instalment_sale_record_pictures ON public.instalment_sale_record USING gin (pictures);
CREATE TRIGGER instalment_sale_record_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.instalment_sale_record FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table insurance_claim (
  id uuid not null,
  claimant_id uuid not null,
  policy_id uuid not null,
  insurer_id uuid not null,
  state text not null,
  version integer not null,
  cause text not null,
  happened_at timestamp with time zone not null,
  happened_on date not null,
  place text not null,
  words text not null,
  other_plate text not null,
  other_insurer text not null,
  hurt boolean not null,
  pictures jsonb not null,
  more jsonb not null,
  asks text default ''::text not null,
  reason text default ''::text not null,
  offered_kobo bigint,
  complete_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  late boolean default false not null,
  review_words text default ''::text not null,
  review_at timestamp with time zone,
  payout text,
  repair_id uuid,
  accepted_at timestamp with time zone,
  paid_at timestamp with time zone,
  transaction_id bigint,
  started_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  to_repair_kobo bigint default 0 not null,
  constraint insurance_claim_pkey PRIMARY KEY (id),
  constraint insurance_claim_claimant_id_fkey FOREIGN KEY (claimant_id) REFERENCES app_user(id),
  constraint insurance_claim_insurer_id_fkey FOREIGN KEY (insurer_id) REFERENCES insurer(id),
  constraint insurance_claim_not_to_holder CHECK (((cause <> 'to-others'::text) OR (state = 'paid'::text) OR ((payout IS NULL) AND (repair_id IS NULL) AND (to_repair_kobo = 0)))) NOT VALID,
  constraint insurance_claim_offered_kobo_check CHECK ((offered_kobo > 0)),
  constraint insurance_claim_payout_check CHECK ((payout = ANY (ARRAY['wallet'::text, 'repair'::text]))),
  constraint insurance_claim_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policy(id),
  constraint insurance_claim_to_repair_kobo_check CHECK ((to_repair_kobo >= 0)),
  constraint insurance_claim_transaction_id_key UNIQUE (transaction_id)
);
CREATE INDEX insurance_claim_accepted ON public.insurance_claim USING btree (changed_at) WHERE (state = 'accepted'::text);
CREATE INDEX insurance_claim_claimant ON public.insurance_claim USING btree (claimant_id, changed_at DESC);
CREATE INDEX insurance_claim_insurer ON public.insurance_claim USING btree (insurer_id, started_at);
CREATE UNIQUE INDEX insurance_claim_once ON public.insurance_claim USING btree (policy_id, cause, happened_on) WHERE (state <> ALL (ARRAY['withdrawn'::text, 'closed'::text]));
CREATE UNIQUE INDEX insurance_claim_with_claimant ON public.insurance_claim USING btree (id, claimant_id);

create table insurance_quote (
  id uuid not null,
  user_id uuid not null,
  insured jsonb not null,
  offers jsonb not null,
  quoted_at timestamp with time zone not null,
  valid_until timestamp with time zone not null,
  agreement_id uuid,
  served jsonb,
  constraint insurance_quote_pkey PRIMARY KEY (id),
  constraint insurance_quote_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX insurance_quote_of ON public.insurance_quote USING btree (user_id, quoted_at DESC);

create table insurer (
  id uuid not null,
  name text not null,
  licence_number text not null,
  licensed_on date not null,
  licence_state text not null,
  adapter text not null,
  comprehensive_bps integer not null,
  extension_bps jsonb not null,
  added_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint insurer_pkey PRIMARY KEY (id),
  constraint insurer_adapter_check CHECK ((adapter = ANY (ARRAY['sandbox'::text, 'http'::text]))),
  constraint insurer_comprehensive_bps_check CHECK (((comprehensive_bps >= 100) AND (comprehensive_bps <= 2000))),
  constraint insurer_licence_number_check CHECK ((licence_number <> ''::text)),
  constraint insurer_licence_state_check CHECK ((licence_state = ANY (ARRAY['in-force'::text, 'suspended'::text, 'withdrawn'::text]))),
  constraint insurer_name_check CHECK ((name <> ''::text))
);
CREATE UNIQUE INDEX insurer_licence ON public.insurer USING btree (licence_number);

create table insurer_settled (
  claim_id uuid not null,
  insurer_id uuid not null,
  paid boolean not null,
  days integer not null,
  late boolean not null,
  at timestamp with time zone not null,
  constraint insurer_settled_pkey PRIMARY KEY (claim_id),
  constraint insurer_settled_days_check CHECK ((days >= 0)),
  constraint insurer_settled_insurer_id_fkey FOREIGN KEY (insurer_id) REFERENCES insurer(id)
);
CREATE INDEX insurer_settled_of ON public.insurer_settled USING btree (insurer_id, at);

create table kept_picture (
  user_id uuid not null,
  hash text not null,
  width integer not null,
  height integer not null,
  colour text not null,
  light real,
  sharpness real,
  at timestamp with time zone not null,
  named_at timestamp with time zone not null,
  kind text,
  video_seconds real,
  video_bytes integer,
  constraint kept_picture_pkey PRIMARY KEY (user_id, hash),
  constraint kept_picture_kind_check CHECK ((kind = ANY (ARRAY['photograph'::text, 'noise'::text, 'plain surface'::text, 'page of text'::text]))),
  constraint kept_picture_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint kept_picture_video_check CHECK ((((video_seconds IS NULL) = (video_bytes IS NULL)) AND (video_seconds > (0)::double precision) AND (video_bytes > 0)))
);
CREATE INDEX kept_picture_hash ON public.kept_picture USING btree (hash);
CREATE INDEX kept_picture_named ON public.kept_picture USING btree (named_at);

create table known_device (
  user_id uuid not null,
  device text not null,
  first_seen_at timestamp with time zone not null,
  constraint known_device_pkey PRIMARY KEY (user_id, device),
  constraint known_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table kyc_document (
  id uuid default gen_random_uuid() not null,
  file_id uuid not null,
  kind text not null,
  file_key text not null,
  name text not null,
  content_type text not null,
  bytes integer not null,
  expires_on date,
  verdict text default 'waiting'::text not null,
  reason text default ''::text not null,
  at timestamp with time zone not null,
  licence_class text,
  constraint kyc_document_pkey PRIMARY KEY (id),
  constraint kyc_document_file_id_fkey FOREIGN KEY (file_id) REFERENCES kyc_file(id),
  constraint kyc_document_file_id_kind_key UNIQUE (file_id, kind),
  constraint kyc_document_licence_class_check CHECK ((licence_class = ANY (ARRAY['B'::text, 'C'::text, 'D'::text, 'E'::text, 'J'::text]))),
  constraint kyc_document_verdict_check CHECK ((verdict = ANY (ARRAY['waiting'::text, 'accepted'::text, 'returned'::text])))
);
CREATE INDEX kyc_document_content ON public.kyc_document USING btree (file_key);

create table kyc_file (
  id uuid not null,
  user_id uuid not null,
  type text not null,
  number integer not null,
  state text default 'submitted'::text not null,
  version integer default 1 not null,
  reason text default ''::text not null,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  constraint kyc_file_pkey PRIMARY KEY (id),
  constraint kyc_file_number_check CHECK ((number > 0)),
  constraint kyc_file_type_check CHECK ((type = ANY (ARRAY['personal'::text, 'vehicle'::text, 'accessories'::text, 'licence'::text]))),
  constraint kyc_file_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint kyc_file_user_id_type_number_key UNIQUE (user_id, type, number)
);
CREATE UNIQUE INDEX kyc_file_one_in_force ON public.kyc_file USING btree (user_id, type) WHERE (state = ANY (ARRAY['approved'::text, 'expiring'::text]));
CREATE UNIQUE INDEX kyc_file_one_under_way ON public.kyc_file USING btree (user_id, type) WHERE (state = ANY (ARRAY['submitted'::text, 'returned'::text]));
CREATE INDEX kyc_file_waiting ON public.kyc_file USING btree (submitted_at, id) WHERE (state = 'submitted'::text);

create table lead (
  car_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  owner_id uuid,
  talks_at timestamp with time zone,
  lost_at timestamp with time zone,
  lost_reason text,
  reminder_on date,
  reminder_words text,
  reminded_at timestamp with time zone,
  version integer not null,
  changed_at timestamp with time zone not null,
  constraint lead_pkey PRIMARY KEY (car_id, buyer_id),
  constraint lead_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES app_user(id),
  constraint lead_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint lead_lost_for_a_reason CHECK (((lost_at IS NULL) = (lost_reason IS NULL))),
  constraint lead_lost_reason_check CHECK ((length(lost_reason) <= 40)),
  constraint lead_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint lead_reminder_whole CHECK (((reminder_on IS NULL) = (reminder_words IS NULL))),
  constraint lead_reminder_words_check CHECK (((length(reminder_words) >= 1) AND (length(reminder_words) <= 200))),
  constraint lead_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES app_user(id),
  constraint lead_two_people CHECK ((seller_id <> buyer_id)),
  constraint lead_version_check CHECK ((version > 0))
);
CREATE INDEX lead_buyer ON public.lead USING btree (buyer_id);
CREATE INDEX lead_owner ON public.lead USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX lead_reminder ON public.lead USING btree (reminder_on) WHERE ((reminder_on IS NOT NULL) AND (reminded_at IS NULL));
CREATE INDEX lead_seller ON public.lead USING btree (seller_id);

create table ledger_account (
  id bigint generated always as identity not null,
  code ledger_code not null,
  kind text generated always as (split_part((code)::text, ':'::text, 1)) stored not null,
  owner_id uuid,
  opened_at timestamp with time zone default now() not null,
  balance_kobo bigint default 0 not null,
  version bigint default 0 not null,
  spent_on date,
  spent_kobo bigint default 0 not null,
  closed_at timestamp with time zone,
  constraint ledger_account_pkey PRIMARY KEY (id),
  constraint ledger_account_closed_is_empty CHECK (((closed_at IS NULL) OR (balance_kobo = 0))),
  constraint ledger_account_code_key UNIQUE (code),
  constraint ledger_account_never_below_zero CHECK (((balance_kobo >= 0) OR (kind = 'outside'::text))),
  constraint ledger_account_owner CHECK (((kind = 'hold'::text) OR ((kind = ANY (ARRAY['wallet'::text, 'savings'::text, 'apart'::text])) = (owner_id IS NOT NULL)))),
  constraint ledger_account_safe_number CHECK (((balance_kobo >= '-9007199254740991'::bigint) AND (balance_kobo <= '9007199254740991'::bigint))),
  constraint ledger_account_spent CHECK ((spent_kobo >= 0))
);
CREATE INDEX ledger_account_of_owner ON public.ledger_account USING btree (owner_id);
CREATE TRIGGER closed_for_ever BEFORE UPDATE OF closed_at ON public.ledger_account FOR EACH ROW WHEN ((old.closed_at IS NOT NULL)) EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER never_closed BEFORE DELETE OR TRUNCATE ON public.ledger_account FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER same_for_ever BEFORE UPDATE OF id, code, owner_id, opened_at ON public.ledger_account FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();

create table ledger_block (
  number bigint not null,
  last_txn_id bigint not null,
  hash bytea not null,
  sealed_at timestamp with time zone not null,
  constraint ledger_block_pkey PRIMARY KEY (number),
  constraint ledger_block_last_txn_id_key UNIQUE (last_txn_id),
  constraint ledger_block_number_check CHECK ((number > 0))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_block FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();

create table ledger_day_seal (
  day date not null,
  last_txn_id bigint not null,
  transactions integer not null,
  escrow_kobo bigint not null,
  escrow_holds integer not null,
  chain bytea not null,
  root bytea not null,
  previous bytea not null,
  page_ends bigint[] not null,
  page_roots bytea[] not null,
  sealed_at timestamp with time zone not null,
  signature bytea not null,
  constraint ledger_day_seal_pkey PRIMARY KEY (day),
  constraint ledger_day_seal_check CHECK ((cardinality(page_roots) = cardinality(page_ends))),
  constraint ledger_day_seal_previous_key UNIQUE (previous),
  constraint ledger_day_seal_signature_check CHECK ((length(signature) = 64))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_day_seal FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();

create table ledger_hold (
  id bigint not null,
  account_id bigint not null,
  payer_id bigint not null,
  amount_kobo bigint not null,
  expires_at timestamp with time zone,
  constraint ledger_hold_pkey PRIMARY KEY (id),
  constraint ledger_hold_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_account(id),
  constraint ledger_hold_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint ledger_hold_id_fkey FOREIGN KEY (id) REFERENCES ledger_txn(id),
  constraint ledger_hold_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES ledger_account(id)
);
CREATE INDEX ledger_hold_expiring ON public.ledger_hold USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX ledger_hold_of_account ON public.ledger_hold USING btree (account_id);
CREATE INDEX ledger_hold_of_payer ON public.ledger_hold USING btree (payer_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_hold FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();

create table ledger_hold_resolution (
  hold_id bigint not null,
  txn_id bigint not null,
  outcome text not null,
  captured_kobo bigint not null,
  constraint ledger_hold_resolution_pkey PRIMARY KEY (hold_id),
  constraint ledger_hold_resolution_check CHECK (((captured_kobo >= 0) AND ((captured_kobo > 0) = (outcome = 'captured'::text)))),
  constraint ledger_hold_resolution_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES ledger_hold(id),
  constraint ledger_hold_resolution_outcome_check CHECK ((outcome = ANY (ARRAY['captured'::text, 'released'::text, 'expired'::text]))),
  constraint ledger_hold_resolution_txn_id_fkey FOREIGN KEY (txn_id) REFERENCES ledger_txn(id),
  constraint ledger_hold_resolution_txn_id_key UNIQUE (txn_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_hold_resolution FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();

create table ledger_mark (
  single boolean default true not null,
  txn_id bigint not null,
  open_then text[] not null,
  constraint ledger_mark_pkey PRIMARY KEY (single),
  constraint ledger_mark_single_check CHECK (single)
);

create table ledger_posting (
  txn_id bigint not null,
  account_id bigint not null,
  other_account_id bigint not null,
  amount_kobo bigint not null,
  balance_kobo bigint not null,
  version bigint not null,
  constraint ledger_posting_pkey PRIMARY KEY (account_id, version),
  constraint ledger_posting_amount_kobo_check CHECK ((amount_kobo <> 0)),
  constraint ledger_posting_check CHECK ((other_account_id <> account_id)),
  constraint ledger_posting_version_check CHECK ((version > 0))
);
CREATE INDEX ledger_posting_of_txn ON public.ledger_posting USING btree (txn_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER balanced AFTER INSERT ON public.ledger_posting REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_unbalanced();

create table ledger_txn (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  key text not null,
  kind text not null,
  request_hash bytea not null,
  meta jsonb not null,
  constraint ledger_txn_pkey PRIMARY KEY (id),
  constraint ledger_txn_key UNIQUE (key),
  constraint ledger_txn_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint ledger_txn_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40))),
  constraint ledger_txn_meta_check CHECK (((jsonb_typeof(meta) = 'object'::text) AND (pg_column_size(meta) <= 2000))),
  constraint ledger_txn_request_hash_check CHECK ((length(request_hash) = 32))
);
CREATE INDEX ledger_txn_at ON public.ledger_txn USING brin (at);
CREATE UNIQUE INDEX ledger_txn_reverses ON public.ledger_txn USING btree (((meta ->> 'reverses'::text))) WHERE (meta ? 'reverses'::text);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_txn FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();

create table lender (
  id uuid not null,
  name text not null,
  approval_number text not null,
  approved_on date not null,
  approval_state text not null,
  yearly_bps integer not null,
  fee_bps integer not null,
  down_min_bps integer not null,
  months_min integer not null,
  months_max integer not null,
  added_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  account_id uuid,
  constraint lender_pkey PRIMARY KEY (id),
  constraint lender_account_id_fkey FOREIGN KEY (account_id) REFERENCES app_user(id),
  constraint lender_approval_number_check CHECK ((approval_number <> ''::text)),
  constraint lender_approval_state_check CHECK ((approval_state = ANY (ARRAY['approved'::text, 'suspended'::text, 'withdrawn'::text]))),
  constraint lender_check CHECK ((months_max >= months_min)),
  constraint lender_down_min_bps_check CHECK (((down_min_bps >= 0) AND (down_min_bps <= 9999))),
  constraint lender_fee_bps_check CHECK ((fee_bps >= 0)),
  constraint lender_months_min_check CHECK ((months_min >= 1)),
  constraint lender_name_check CHECK ((name <> ''::text)),
  constraint lender_yearly_bps_check CHECK ((yearly_bps >= 0))
);
CREATE INDEX lender_account ON public.lender USING btree (account_id);
CREATE UNIQUE INDEX lender_approval ON public.lender USING btree (approval_number);

create table look_person (
  day date not null,
  who bytea not null,
  accounts bytea default '\x'::bytea not null,
  listed bytea default '\x'::bytea not null,
  opened bytea default '\x'::bytea not null,
  constraint look_person_pkey PRIMARY KEY (day, who),
  constraint look_person_accounts_check CHECK (((length(accounts) % 16) = 0)),
  constraint look_person_listed_check CHECK (((length(listed) % 16) = 0)),
  constraint look_person_opened_check CHECK (((length(opened) % 16) = 0)),
  constraint look_person_who_check CHECK ((length(who) = 16))
);

create table look_salt (
  day date not null,
  salt bytea not null,
  constraint look_salt_pkey PRIMARY KEY (day),
  constraint look_salt_salt_check CHECK ((length(salt) = 32))
);

create table market_arrival (
  id bigint generated always as identity not null,
  car_id uuid not null,
  constraint market_arrival_pkey PRIMARY KEY (id)
);

create table market_count (
  view text not null,
  facet text not null,
  cars integer not null,
  constraint market_count_pkey PRIMARY KEY (view, facet)
);

create table market_move (
  id bigint generated always as identity not null,
  sign smallint not null,
  car_id uuid not null,
  facets text[] not null,
  constraint market_move_pkey PRIMARY KEY (id),
  constraint market_move_sign_check CHECK ((sign = ANY (ARRAY['-1'::integer, 1])))
);

create table market_word (
  word text not null,
  is_name boolean not null,
  cars integer not null,
  is_trim boolean default false not null,
  is_joined boolean default false not null,
  constraint market_word_pkey PRIMARY KEY (word)
);
CREATE INDEX market_word_like ON public.market_word USING gin (word gin_trgm_ops) WHERE (is_name AND (NOT is_joined));

create table message (
  conversation_id uuid not null,
  number integer not null,
  sender_id uuid not null,
  client_id uuid not null,
  text text not null,
  at timestamp with time zone not null,
  warned text[] not null,
  sent_anyway boolean not null,
  erased boolean default false not null,
  constraint message_pkey PRIMARY KEY (conversation_id, number),
  constraint message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint message_number_check CHECK ((number > 0)),
  constraint message_sender_id_client_id_key UNIQUE (sender_id, client_id),
  constraint message_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES app_user(id),
  constraint message_text_check CHECK ((length(text) <= 2000))
);
CREATE INDEX message_first ON public.message USING btree (at) WHERE (number = 1);
CREATE INDEX message_words ON public.message USING gin (plain_name(text) gin_trgm_ops) WHERE (NOT erased);

create table message_file (
  id uuid default gen_random_uuid() not null,
  owner_id uuid not null,
  conversation_id uuid,
  number integer,
  place smallint default 0 not null,
  file_key text not null,
  small_key text,
  name text not null,
  content_type text not null,
  bytes integer not null,
  at timestamp with time zone not null,
  constraint message_file_pkey PRIMARY KEY (id),
  constraint message_file_conversation_id_number_fkey FOREIGN KEY (conversation_id, number) REFERENCES message(conversation_id, number) ON DELETE CASCADE,
  constraint message_file_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint message_file_whole CHECK (((conversation_id IS NULL) = (number IS NULL)))
);
CREATE INDEX message_file_key ON public.message_file USING btree (file_key);
CREATE INDEX message_file_of ON public.message_file USING btree (conversation_id, number);
CREATE INDEX message_file_owner ON public.message_file USING btree (owner_id);
CREATE INDEX message_file_small_key ON public.message_file USING btree (small_key);
CREATE INDEX message_file_waiting ON public.message_file USING btree (at) WHERE (conversation_id IS NULL);

create table migration (
  number integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  safe_from integer,
  constraint migration_pkey PRIMARY KEY (number)
);

create table money_told (
  single boolean default true not null,
  txn_id bigint not null,
  constraint money_told_pkey PRIMARY KEY (single),
  constraint money_told_single_check CHECK (single)
);

create table notice (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  kind text not null,
  title text not null,
  body text not null,
  link text,
  at timestamp with time zone not null,
  read_at timestamp with time zone,
  mailed_at timestamp with time zone,
  dealer_id uuid,
  ignores_quiet_hours boolean default false not null,
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_link_check CHECK ((link ~~ '/%'::text)),
  constraint notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint notice_while_staff FOREIGN KEY (dealer_id, user_id) REFERENCES staff_member(dealer_id, member_id) ON DELETE CASCADE
);
CREATE INDEX notice_for_staff ON public.notice USING btree (dealer_id, user_id) WHERE (dealer_id IS NOT NULL);
CREATE INDEX notice_of_user ON public.notice USING btree (user_id, at DESC, id DESC);
CREATE INDEX notice_staff_letters ON public.notice USING btree (at) WHERE ((dealer_id IS NOT NULL) AND (read_at IS NULL) AND (mailed_at IS NULL));
CREATE INDEX notice_unread ON public.notice USING btree (user_id) WHERE (read_at IS NULL);

create table notice_choice (
  user_id uuid not null,
  kind text not null,
  in_app boolean default true not null,
  by_mail boolean default true not null,
  by_push boolean,
  constraint notice_choice_pkey PRIMARY KEY (user_id, kind),
  constraint notice_choice_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table offer (
  id uuid not null,
  car_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  state text not null,
  version integer not null,
  offered_kobo bigint not null,
  countered_kobo bigint,
  countered_at timestamp with time zone,
  final_kobo bigint,
  final_at timestamp with time zone,
  accepted_until timestamp with time zone,
  started_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint offer_pkey PRIMARY KEY (id),
  constraint offer_above_zero CHECK ((offered_kobo > 0)),
  constraint offer_accepted_for_a_time CHECK (((state <> 'accepted'::text) OR (accepted_until IS NOT NULL))),
  constraint offer_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES app_user(id),
  constraint offer_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint offer_counter_is_more CHECK ((countered_kobo > offered_kobo)),
  constraint offer_final_is_between CHECK (((final_kobo > offered_kobo) AND (final_kobo < countered_kobo))),
  constraint offer_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES app_user(id),
  constraint offer_two_people CHECK ((buyer_id <> seller_id))
);
CREATE INDEX offer_buyer ON public.offer USING btree (buyer_id, changed_at DESC);
CREATE INDEX offer_car ON public.offer USING btree (car_id, started_at DESC);
CREATE UNIQUE INDEX offer_one_accepted ON public.offer USING btree (car_id) WHERE (state = 'accepted'::text);
CREATE UNIQUE INDEX offer_one_open ON public.offer USING btree (car_id, buyer_id) WHERE (state = ANY (ARRAY['made'::text, 'countered'::text, 'accepted'::text]));
CREATE INDEX offer_seller ON public.offer USING btree (seller_id, changed_at DESC);
CREATE INDEX offer_started ON public.offer USING btree (started_at);

create table one_time_code (
  user_id uuid not null,
  purpose text not null,
  code_seed bytea not null,
  expires_at timestamp with time zone not null,
  about text,
  constraint one_time_code_pkey PRIMARY KEY (user_id, purpose),
  constraint one_time_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table open_document (
  file_key text not null,
  constraint open_document_pkey PRIMARY KEY (file_key)
);

create table opening_hours (
  user_id uuid not null,
  week jsonb not null,
  exceptions jsonb not null,
  address text not null,
  changed_at timestamp with time zone not null,
  constraint opening_hours_pkey PRIMARY KEY (user_id),
  constraint opening_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table operator (
  id uuid default gen_random_uuid() not null,
  name text not null,
  password_hash text not null,
  code_secret bytea not null,
  code_step bigint default 0 not null,
  created_at timestamp with time zone not null,
  disabled_at timestamp with time zone,
  disabled_reason text,
  constraint operator_pkey PRIMARY KEY (id),
  constraint operator_disabled_for_a_reason CHECK (((disabled_at IS NULL) = (disabled_reason IS NULL))),
  constraint operator_name_check CHECK ((name ~ '^[a-z][a-z0-9.-]{1,38}[a-z0-9]$'::text)),
  constraint operator_name_key UNIQUE (name)
);
CREATE TRIGGER operator_administrator_stays AFTER UPDATE OF disabled_at ON public.operator FOR EACH ROW WHEN (((old.disabled_at IS NULL) AND (new.disabled_at IS NOT NULL))) EXECUTE FUNCTION operator_administrator_stays();

create table operator_action (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  operator text not null,
  command text not null,
  subject_type text,
  subject_id uuid,
  account_id uuid,
  reason text not null,
  outcome text not null,
  refusal text default ''::text not null,
  number bigint not null,
  previous bytea not null,
  hash bytea not null,
  key text,
  constraint operator_action_pkey PRIMARY KEY (id),
  constraint operator_action_check CHECK (((subject_type IS NULL) = (subject_id IS NULL))),
  constraint operator_action_check1 CHECK (((outcome = 'refused'::text) = (refusal <> ''::text))),
  constraint operator_action_key_check CHECK (((length(key) >= 8) AND (length(key) <= 100))),
  constraint operator_action_number UNIQUE (number),
  constraint operator_action_operator_check CHECK (((length(operator) >= 1) AND (length(operator) <= 100))),
  constraint operator_action_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text])))
);
CREATE INDEX operator_action_account ON public.operator_action USING btree (account_id, id DESC);
CREATE INDEX operator_action_at ON public.operator_action USING btree (at);
CREATE UNIQUE INDEX operator_action_key ON public.operator_action USING btree (operator, key) WHERE (key IS NOT NULL);
CREATE INDEX operator_action_operator ON public.operator_action USING btree (operator, number DESC);
CREATE INDEX operator_action_subject ON public.operator_action USING btree (subject_id, number DESC);
CREATE TRIGGER operator_action_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.operator_action FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_action_chain BEFORE INSERT ON public.operator_action FOR EACH ROW EXECUTE FUNCTION operator_action_link();

create table operator_alert (
  operator_id uuid not null,
  email text,
  muted text[] default '{}'::text[] not null,
  told_at timestamp with time zone not null,
  constraint operator_alert_pkey PRIMARY KEY (operator_id),
  constraint operator_alert_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint operator_alert_muted_check CHECK ((cardinality(muted) <= 100)),
  constraint operator_alert_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);

create table operator_device (
  id uuid default gen_random_uuid() not null,
  operator_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint operator_device_pkey PRIMARY KEY (id),
  constraint operator_device_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_device_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX operator_device_operator ON public.operator_device USING btree (operator_id, seen_at DESC);

create table operator_passkey (
  id text not null,
  operator_id uuid not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint operator_passkey_pkey PRIMARY KEY (id),
  constraint operator_passkey_counter_check CHECK ((counter >= 0)),
  constraint operator_passkey_id_check CHECK (((length(id) >= 1) AND (length(id) <= 1400))),
  constraint operator_passkey_name_check CHECK (((length(name) >= 2) AND (length(name) <= 60))),
  constraint operator_passkey_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX operator_passkey_operator ON public.operator_passkey USING btree (operator_id);

create table operator_push (
  id uuid default gen_random_uuid() not null,
  operator_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  registered_at timestamp with time zone not null,
  constraint operator_push_pkey PRIMARY KEY (id),
  constraint operator_push_endpoint_check CHECK ((length(endpoint) <= 1000)),
  constraint operator_push_endpoint_key UNIQUE (endpoint),
  constraint operator_push_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX operator_push_of_operator ON public.operator_push USING btree (operator_id, registered_at DESC);

create table operator_role (
  operator_id uuid not null,
  role text not null,
  given_at timestamp with time zone not null,
  given_by text not null,
  constraint operator_role_pkey PRIMARY KEY (operator_id, role),
  constraint operator_role_given_by_check CHECK (((length(given_by) >= 1) AND (length(given_by) <= 100))),
  constraint operator_role_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_role_role_check CHECK ((role = ANY (ARRAY['support'::text, 'payments'::text, 'verification'::text, 'risk'::text, 'administrator'::text])))
);
CREATE TRIGGER operator_role_administrator_stays AFTER DELETE OR UPDATE ON public.operator_role FOR EACH ROW WHEN ((old.role = 'administrator'::text)) EXECUTE FUNCTION operator_administrator_stays();

create table operator_session (
  id uuid default gen_random_uuid() not null,
  token_hash bytea not null,
  operator_id uuid not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ip text not null,
  constraint operator_session_pkey PRIMARY KEY (id),
  constraint operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX operator_session_operator ON public.operator_session USING btree (operator_id);

create table owner_day (
  owner_id uuid not null,
  day date not null,
  appearances integer default 0 not null,
  views integer default 0 not null,
  saves integer default 0 not null,
  questions integer default 0 not null,
  offers integer default 0 not null,
  viewings integer default 0 not null,
  sales integer default 0 not null,
  constraint owner_day_pkey PRIMARY KEY (owner_id, day),
  constraint owner_day_appearances_check CHECK ((appearances >= 0)),
  constraint owner_day_offers_check CHECK ((offers >= 0)),
  constraint owner_day_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint owner_day_questions_check CHECK ((questions >= 0)),
  constraint owner_day_sales_check CHECK ((sales >= 0)),
  constraint owner_day_saves_check CHECK ((saves >= 0)),
  constraint owner_day_viewings_check CHECK ((viewings >= 0)),
  constraint owner_day_views_check CHECK ((views >= 0))
);
CREATE INDEX owner_day_by_day ON public.owner_day USING brin (day);
CREATE INDEX owner_day_done ON public.owner_day USING btree (day) WHERE ((saves > 0) OR (questions > 0) OR (offers > 0) OR (viewings > 0) OR (sales > 0));

create table owner_standing (
  owner_id uuid not null,
  step smallint not null,
  better integer not null,
  usual integer not null,
  worse integer not null,
  unknown integer not null,
  constraint owner_standing_pkey PRIMARY KEY (owner_id, step),
  constraint owner_standing_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id)
);

create table part (
  id uuid default gen_random_uuid() not null,
  owner_id uuid not null,
  state text default 'listed'::text not null,
  version integer default 1 not null,
  title text not null,
  category text not null,
  grade text not null,
  brand text not null,
  part_number text not null,
  description text not null,
  price_kobo bigint not null,
  delivery_kobo bigint not null,
  stock integer not null,
  warranty_days integer not null,
  location_state text not null,
  local_government text not null,
  pictures jsonb not null,
  fitted text not null,
  listed_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  words tsvector generated always as (part_words(title, brand, part_number, fitted, ARRAY[category, grade, location_state, local_government], description)) stored,
  spelling text generated always as (lower(((((title || ' '::text) || brand) || ' '::text) || fitted))) stored,
  constraint part_pkey PRIMARY KEY (id),
  constraint part_delivery_kobo_check CHECK ((delivery_kobo >= 0)),
  constraint part_grade_check CHECK ((grade = ANY (ARRAY['original'::text, 'aftermarket'::text, 'tokunbo'::text]))),
  constraint part_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint part_price_kobo_check CHECK ((price_kobo > 0)),
  constraint part_state_check CHECK ((state = ANY (ARRAY['listed'::text, 'paused'::text, 'suspended'::text, 'withdrawn'::text]))),
  constraint part_stock_check CHECK ((stock >= 0)),
  constraint part_warranty_days_check CHECK ((warranty_days >= 0))
);
CREATE INDEX part_category ON public.part USING btree (category, listed_at DESC) WHERE (state = 'listed'::text);
CREATE INDEX part_newest ON public.part USING btree (listed_at DESC, id) WHERE (state = 'listed'::text);
CREATE INDEX part_owner ON public.part USING btree (owner_id, listed_at DESC);
CREATE INDEX part_price ON public.part USING btree (price_kobo, id) WHERE (state = 'listed'::text);
CREATE INDEX part_spelling ON public.part USING gin (spelling gin_trgm_ops);
CREATE INDEX part_words ON public.part USING gin (words);

create table part_fitment (
  part_id uuid not null,
  place smallint not null,
  make text not null,
  model text,
  from_year smallint,
  to_year smallint,
  constraint part_fitment_pkey PRIMARY KEY (part_id, place),
  constraint part_fitment_check CHECK ((from_year <= to_year)),
  constraint part_fitment_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id) ON DELETE CASCADE
);
CREATE INDEX part_fitment_vehicle ON public.part_fitment USING btree (lower(make), lower(model));

create table part_order (
  id uuid not null,
  part_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  state text default 'funded'::text not null,
  version integer default 1 not null,
  quantity integer not null,
  price_kobo bigint not null,
  delivery_kobo bigint not null,
  total_kobo bigint not null,
  delivery_address text not null,
  handover_code text,
  to_seller_kobo bigint,
  to_buyer_kobo bigint,
  commission_kobo bigint,
  started_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  waybill text default ''::text not null,
  constraint part_order_pkey PRIMARY KEY (id),
  constraint part_order_all_shared CHECK ((((to_seller_kobo + to_buyer_kobo) + commission_kobo) = total_kobo)),
  constraint part_order_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES app_user(id),
  constraint part_order_check CHECK ((seller_id <> buyer_id)),
  constraint part_order_check1 CHECK ((total_kobo = ((price_kobo * quantity) + delivery_kobo))),
  constraint part_order_delivery_kobo_check CHECK ((delivery_kobo >= 0)),
  constraint part_order_handover_code_check CHECK ((handover_code ~ '^\d{6}$'::text)),
  constraint part_order_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  constraint part_order_price_kobo_check CHECK ((price_kobo > 0)),
  constraint part_order_quantity_check CHECK ((quantity > 0)),
  constraint part_order_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES app_user(id)
);
CREATE INDEX part_order_buyer ON public.part_order USING btree (buyer_id, changed_at DESC);
CREATE INDEX part_order_part ON public.part_order USING btree (part_id);
CREATE INDEX part_order_seller ON public.part_order USING btree (seller_id, changed_at DESC);

create table part_reservation (
  job_id uuid not null,
  place integer not null,
  part_id uuid not null,
  pieces integer not null,
  state text not null,
  reserved_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint part_reservation_pkey PRIMARY KEY (job_id, place),
  constraint part_reservation_ended CHECK (((state = 'reserved'::text) = (ended_at IS NULL))),
  constraint part_reservation_job_id_fkey FOREIGN KEY (job_id) REFERENCES repair_job(id),
  constraint part_reservation_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  constraint part_reservation_pieces_check CHECK (((pieces >= 1) AND (pieces <= 100))),
  constraint part_reservation_place_check CHECK (((place >= 0) AND (place <= 99))),
  constraint part_reservation_state_check CHECK ((state = ANY (ARRAY['reserved'::text, 'drawn'::text, 'returned'::text])))
);
CREATE INDEX part_reservation_of_part ON public.part_reservation USING btree (part_id);

create table payout_lock (
  mark text not null,
  restored_to timestamp with time zone not null,
  locked_at timestamp with time zone not null,
  released_at timestamp with time zone,
  constraint payout_lock_pkey PRIMARY KEY (mark),
  constraint payout_lock_check CHECK ((released_at >= locked_at))
);

create table phone_contact (
  car_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  phone_at timestamp with time zone not null,
  whatsapp_at timestamp with time zone,
  constraint phone_contact_pkey PRIMARY KEY (car_id, buyer_id),
  constraint phone_contact_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES app_user(id),
  constraint phone_contact_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint phone_contact_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES app_user(id),
  constraint phone_contact_two_people CHECK ((seller_id <> buyer_id))
);
CREATE INDEX phone_contact_age ON public.phone_contact USING btree (phone_at);
CREATE INDEX phone_contact_buyer ON public.phone_contact USING btree (buyer_id);
CREATE INDEX phone_contact_seller ON public.phone_contact USING btree (seller_id);

create table picture_arrival (
  hash text not null,
  at timestamp with time zone not null,
  constraint picture_arrival_pkey PRIMARY KEY (hash)
);

create table picture_like (
  hash text not null,
  is_like text not null,
  constraint picture_like_pkey PRIMARY KEY (hash, is_like)
);

create table picture_print (
  hash text not null,
  part smallint not null,
  shape bit(64) not null,
  edges bit(72) not null,
  constraint picture_print_pkey PRIMARY KEY (hash, part)
);
CREATE INDEX picture_print_high ON public.picture_print USING btree (((SUBSTRING(shape FROM 41 FOR 24))::integer));
CREATE INDEX picture_print_low ON public.picture_print USING btree (((SUBSTRING(shape FROM 1 FOR 24))::integer));
CREATE INDEX picture_print_middle ON public.picture_print USING btree (((SUBSTRING(shape FROM 25 FOR 24))::integer));

create table picture_to_compare (
  hash text not null,
  constraint picture_to_compare_pkey PRIMARY KEY (hash)
);

create table policy (
  id uuid not null,
  holder_id uuid not null,
  insurer_id uuid not null,
  state text not null,
  version integer not null,
  insured jsonb not null,
  cover text not null,
  plate text not null,
  vin text not null,
  vehicle_id uuid,
  starts_on date not null,
  until_on date not null,
  lines jsonb not null,
  premium_kobo bigint not null,
  commission_due_kobo bigint not null,
  property_kobo bigint not null,
  excess_kobo bigint,
  tariff_source text not null,
  tariff_from date not null,
  quote_id uuid,
  quote_until timestamp with time zone,
  paid_at timestamp with time zone,
  policy_number text,
  refusal text default ''::text not null,
  certificate_issue integer default 0 not null,
  ended_on date,
  refunded_kobo bigint,
  renews_id uuid,
  to_holder_kobo bigint,
  to_insurer_kobo bigint,
  commission_kobo bigint,
  started_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  handed_over_at timestamp with time zone,
  car_lost_at timestamp with time zone,
  moved_to_id uuid,
  agreement_id uuid,
  begun_at timestamp with time zone,
  lender_agreement_id uuid,
  lender_name text,
  lender_least_kobo bigint,
  cancel_allowed_at timestamp with time zone,
  rental_id uuid,
  takes_over_id uuid,
  constraint policy_pkey PRIMARY KEY (id),
  constraint policy_check CHECK ((until_on >= starts_on)),
  constraint policy_check1 CHECK (((commission_due_kobo >= 0) AND (commission_due_kobo <= premium_kobo))),
  constraint policy_check2 CHECK (((refunded_kobo >= 0) AND (refunded_kobo <= premium_kobo))),
  constraint policy_cover_check CHECK ((cover = ANY (ARRAY['third-party'::text, 'comprehensive'::text]))),
  constraint policy_excess_kobo_check CHECK ((excess_kobo >= 0)),
  constraint policy_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES app_user(id),
  constraint policy_insurer_id_fkey FOREIGN KEY (insurer_id) REFERENCES insurer(id),
  constraint policy_moved_to_id_fkey FOREIGN KEY (moved_to_id) REFERENCES policy(id),
  constraint policy_names_a_vehicle CHECK (((plate <> ''::text) OR (vin <> ''::text))),
  constraint policy_premium_kobo_check CHECK ((premium_kobo > 0)),
  constraint policy_property_kobo_check CHECK ((property_kobo > 0)),
  constraint policy_renews_id_fkey FOREIGN KEY (renews_id) REFERENCES policy(id),
  constraint policy_takes_over_id_fkey FOREIGN KEY (takes_over_id) REFERENCES policy(id)
);
CREATE INDEX policy_holder ON public.policy USING btree (holder_id, changed_at DESC);
CREATE INDEX policy_insurer ON public.policy USING btree (insurer_id, state);
CREATE INDEX policy_moved_to ON public.policy USING btree (moved_to_id) WHERE (moved_to_id IS NOT NULL);
CREATE INDEX policy_of_agreement ON public.policy USING btree (agreement_id) WHERE (agreement_id IS NOT NULL);
CREATE INDEX policy_of_lender ON public.policy USING btree (lender_agreement_id) WHERE (lender_agreement_id IS NOT NULL);
CREATE INDEX policy_plate ON public.policy USING btree (translate(upper(plate), ' -'::text, ''::text));
CREATE INDEX policy_refund_waits ON public.policy USING btree (insurer_id, ended_on) WHERE ((state = ANY (ARRAY['lapsed'::text, 'cancelled'::text])) AND (refunded_kobo IS NULL) AND (ended_on < until_on));
CREATE INDEX policy_renews ON public.policy USING btree (renews_id);
CREATE INDEX policy_vehicle ON public.policy USING btree (vehicle_id);
CREATE INDEX policy_waiting_refund ON public.policy USING btree (insurer_id, ended_on) WHERE ((state = 'lapsed'::text) AND (refunded_kobo IS NULL) AND ((ended_on IS NULL) OR (ended_on < until_on)));

create table policy_day (
  vehicle text not null,
  cover text not null,
  day date not null,
  policy_id uuid not null,
  constraint policy_day_pkey PRIMARY KEY (vehicle, cover, day),
  constraint policy_day_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policy(id)
);
CREATE INDEX policy_day_of ON public.policy_day USING btree (policy_id);

create table policy_file (
  id uuid default gen_random_uuid() not null,
  policy_id uuid not null,
  kind text not null,
  file_key text not null,
  name text not null,
  content_type text not null,
  bytes integer not null,
  at timestamp with time zone not null,
  is_served boolean default false not null,
  constraint policy_file_pkey PRIMARY KEY (id),
  constraint policy_file_kind_check CHECK ((kind = ANY (ARRAY['paper'::text, 'picture'::text]))),
  constraint policy_file_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policy(id)
);
CREATE INDEX policy_file_key ON public.policy_file USING btree (file_key);
CREATE INDEX policy_file_of ON public.policy_file USING btree (policy_id);

create table policy_order (
  policy_id uuid not null,
  reference text not null,
  adapter text not null,
  order_sent jsonb not null,
  next_do text,
  next_at timestamp with time zone,
  sent_at timestamp with time zone,
  first_sent_at timestamp with time zone,
  tries integer default 0 not null,
  asks integer default 0 not null,
  unknown boolean default false not null,
  opened_at timestamp with time zone not null,
  constraint policy_order_pkey PRIMARY KEY (policy_id),
  constraint policy_order_asks_check CHECK ((asks >= 0)),
  constraint policy_order_check CHECK (((next_do IS NULL) = (next_at IS NULL))),
  constraint policy_order_next_do_check CHECK ((next_do = ANY (ARRAY['issue'::text, 'ask'::text, 'watch'::text, 'begin'::text, 'cancel'::text]))),
  constraint policy_order_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policy(id),
  constraint policy_order_reference_key UNIQUE (reference),
  constraint policy_order_tries_check CHECK ((tries >= 0))
);
CREATE INDEX policy_order_due ON public.policy_order USING btree (next_at) WHERE (next_at IS NOT NULL);

create table policy_picture (
  policy_id uuid not null,
  place integer not null,
  hash text not null,
  picture jsonb not null,
  shows text not null,
  taken_at timestamp with time zone not null,
  constraint policy_picture_pkey PRIMARY KEY (policy_id, place),
  constraint policy_picture_place_check CHECK ((place >= 0)),
  constraint policy_picture_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policy(id)
);
CREATE INDEX policy_picture_hash ON public.policy_picture USING btree (hash);

create table process_event (
  process text not null,
  subject_id uuid not null,
  version integer not null,
  event text not null,
  actor text not null,
  actor_id uuid,
  from_state text,
  to_state text not null,
  note text default ''::text not null,
  at timestamp with time zone not null,
  constraint process_event_pkey PRIMARY KEY (process, subject_id, version)
);
CREATE INDEX process_event_by_time ON public.process_event USING brin (at) WITH (pages_per_range='16');
CREATE TRIGGER process_event_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.process_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table process_timer (
  process text not null,
  subject_id uuid not null,
  event text not null,
  due_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  constraint process_timer_pkey PRIMARY KEY (process, subject_id, event)
);
CREATE INDEX process_timer_due ON public.process_timer USING btree (due_at);
CREATE INDEX process_timer_to_remind ON public.process_timer USING btree (due_at) WHERE (reminded_at IS NULL);

create table purchase (
  id uuid not null,
  car_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  state text default 'funded'::text not null,
  version integer default 1 not null,
  price_kobo bigint not null,
  delivery_address text not null,
  handover_code text,
  rejections integer default 0 not null,
  to_seller_kobo bigint,
  to_buyer_kobo bigint,
  commission_kobo bigint,
  started_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  received_kobo bigint,
  money_due_at timestamp with time zone,
  documents_due boolean default false not null,
  vin text default ''::text not null,
  plate text default ''::text not null,
  constraint purchase_pkey PRIMARY KEY (id),
  constraint purchase_awaits_money_check CHECK (((state <> 'awaiting-money'::text) OR ((received_kobo IS NOT NULL) AND (money_due_at IS NOT NULL)))),
  constraint purchase_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES app_user(id),
  constraint purchase_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint purchase_check CHECK ((seller_id <> buyer_id)),
  constraint purchase_handover_code_check CHECK ((handover_code ~ '^\d{6}$'::text)),
  constraint purchase_price_kobo_check CHECK ((price_kobo > 0)),
  constraint purchase_received_kobo_check CHECK (((received_kobo >= 0) AND (received_kobo <= price_kobo))),
  constraint purchase_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES app_user(id)
);
CREATE INDEX purchase_buyer ON public.purchase USING btree (buyer_id, changed_at DESC);
CREATE INDEX purchase_documents_due ON public.purchase USING btree (buyer_id) WHERE documents_due;
CREATE UNIQUE INDEX purchase_one_awaited ON public.purchase USING btree (buyer_id) WHERE (state = 'awaiting-money'::text);
CREATE UNIQUE INDEX purchase_one_claim ON public.purchase USING btree (car_id) WHERE (state <> ALL (ARRAY['cancelled'::text, 'refunded'::text]));
CREATE INDEX purchase_seller ON public.purchase USING btree (seller_id, changed_at DESC);
CREATE INDEX purchase_sold ON public.purchase USING btree (changed_at) WHERE (state = ANY (ARRAY['completed'::text, 'released'::text]));

create table purchase_paper (
  id uuid default gen_random_uuid() not null,
  purchase_id uuid not null,
  kind text not null,
  file_key text not null,
  name text not null,
  content_type text not null,
  bytes integer not null,
  round integer not null,
  at timestamp with time zone not null,
  small_key text,
  constraint purchase_paper_pkey PRIMARY KEY (id),
  constraint purchase_paper_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchase(id)
);
CREATE INDEX purchase_paper_purchase ON public.purchase_paper USING btree (purchase_id, round);

create table purchase_transfer (
  id uuid default gen_random_uuid() not null,
  purchase_id uuid not null,
  source text not null,
  rail text,
  reference text,
  sender_name text not null,
  sender_bank text not null,
  sender_bank_code text,
  sender_account_number text,
  amount_kobo bigint not null,
  escrow_kobo bigint not null,
  returned_kobo bigint default 0 not null,
  returned_to text,
  hold_id bigint,
  at timestamp with time zone not null,
  constraint purchase_transfer_pkey PRIMARY KEY (id),
  constraint purchase_transfer_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint purchase_transfer_escrow_check CHECK ((((escrow_kobo >= 0) AND (escrow_kobo <= amount_kobo)) AND ((escrow_kobo > 0) = (hold_id IS NOT NULL)))),
  constraint purchase_transfer_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES ledger_hold(id),
  constraint purchase_transfer_hold_id_key UNIQUE (hold_id),
  constraint purchase_transfer_once UNIQUE (rail, reference),
  constraint purchase_transfer_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchase(id),
  constraint purchase_transfer_rail_check CHECK ((((source = 'bank'::text) = (rail IS NOT NULL)) AND ((source = 'bank'::text) = (reference IS NOT NULL)))),
  constraint purchase_transfer_returned_check CHECK ((((returned_kobo >= 0) AND (returned_kobo <= amount_kobo)) AND ((returned_kobo > 0) = (returned_to IS NOT NULL)))),
  constraint purchase_transfer_returned_to_check CHECK ((returned_to = ANY (ARRAY['sender'::text, 'wallet'::text]))),
  constraint purchase_transfer_sender_check CHECK (((sender_bank_code IS NULL) = (sender_account_number IS NULL))),
  constraint purchase_transfer_source_check CHECK ((source = ANY (ARRAY['bank'::text, 'wallet'::text, 'on-hold'::text])))
);
CREATE INDEX purchase_transfer_purchase ON public.purchase_transfer USING btree (purchase_id, at);

create table push_quiet_hours (
  user_id uuid not null,
  from_hour smallint not null,
  until_hour smallint not null,
  constraint push_quiet_hours_pkey PRIMARY KEY (user_id),
  constraint push_quiet_hours_from_hour_check CHECK (((from_hour >= 0) AND (from_hour <= 23))),
  constraint push_quiet_hours_until_hour_check CHECK (((until_hour >= 0) AND (until_hour <= 23))),
  constraint push_quiet_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table push_subscription (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  registered_at timestamp with time zone not null,
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_endpoint_check CHECK ((length(endpoint) <= 1000)),
  constraint push_subscription_endpoint_key UNIQUE (endpoint),
  constraint push_subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX push_subscription_of_user ON public.push_subscription USING btree (user_id, registered_at DESC);

create table push_waiting (
  notice_id uuid not null,
  due_at timestamp with time zone not null,
  constraint push_waiting_pkey PRIMARY KEY (notice_id),
  constraint push_waiting_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notice(id) ON DELETE CASCADE
);
CREATE INDEX push_waiting_due ON public.push_waiting USING btree (due_at);

create table rail_account (
  user_id uuid not null,
  rail text not null,
  customer text,
  account_number text,
  account_name text,
  bank_name text,
  rail_reference text,
  next_at timestamp with time zone,
  tries integer default 0 not null,
  note text default ''::text not null,
  id uuid default gen_random_uuid() not null,
  deal text,
  deal_id uuid,
  close_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint rail_account_pkey PRIMARY KEY (id),
  constraint rail_account_check CHECK ((num_nulls(account_number, account_name, bank_name, rail_reference) = ANY (ARRAY[0, 4]))),
  constraint rail_account_check1 CHECK (((account_number IS NULL) OR (next_at IS NULL))),
  constraint rail_account_close_check CHECK ((((close_at IS NULL) AND (closed_at IS NULL)) OR ((deal_id IS NOT NULL) AND (account_number IS NOT NULL) AND (num_nulls(close_at, closed_at) = 1)))),
  constraint rail_account_customer_key UNIQUE (customer),
  constraint rail_account_deal_check CHECK (((deal IS NULL) = (deal_id IS NULL))),
  constraint rail_account_rail_account_number_key UNIQUE (rail, account_number),
  constraint rail_account_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX rail_account_due ON public.rail_account USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE UNIQUE INDEX rail_account_of_deal ON public.rail_account USING btree (deal_id, rail) WHERE (deal_id IS NOT NULL);
CREATE UNIQUE INDEX rail_account_of_person ON public.rail_account USING btree (user_id, rail) WHERE (deal_id IS NULL);
CREATE INDEX rail_account_to_close ON public.rail_account USING btree (close_at) WHERE (close_at IS NOT NULL);

create table rating (
  id uuid default gen_random_uuid() not null,
  deal_id uuid not null,
  by_role text not null,
  author_id uuid not null,
  about text not null,
  about_id uuid not null,
  stars smallint not null,
  words text not null,
  version integer default 1 not null,
  changed_at timestamp with time zone not null,
  visible_at timestamp with time zone,
  reply text,
  replied_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_reason text,
  constraint rating_pkey PRIMARY KEY (id),
  constraint rating_about_check CHECK ((about = ANY (ARRAY['seller'::text, 'buyer'::text, 'car'::text, 'part'::text, 'workshop'::text]))),
  constraint rating_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id),
  constraint rating_by_role_check CHECK ((by_role = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint rating_check CHECK ((about_id <> author_id)),
  constraint rating_deal_id_about_key UNIQUE (deal_id, about),
  constraint rating_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES rating_window(id),
  constraint rating_hidden_for_a_reason CHECK (((hidden_at IS NULL) = (hidden_reason IS NULL))),
  constraint rating_reply_whole CHECK (((reply IS NULL) = (replied_at IS NULL))),
  constraint rating_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
);
CREATE INDEX rating_about ON public.rating USING btree (about, about_id, visible_at DESC, id) WHERE ((visible_at IS NOT NULL) AND (hidden_at IS NULL));
CREATE INDEX rating_author ON public.rating USING btree (author_id);

create table rating_average (
  about text not null,
  about_id uuid not null,
  stars integer[] not null,
  constraint rating_average_pkey PRIMARY KEY (about, about_id),
  constraint rating_average_stars_check CHECK ((cardinality(stars) = 5))
);

create table rating_report (
  rating_id uuid not null,
  user_id uuid not null,
  words text not null,
  at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint rating_report_pkey PRIMARY KEY (rating_id, user_id),
  constraint rating_report_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES rating(id),
  constraint rating_report_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX rating_report_open ON public.rating_report USING btree (at) WHERE (settled_at IS NULL);

create table rating_version (
  rating_id uuid not null,
  version integer not null,
  stars smallint not null,
  words text not null,
  at timestamp with time zone not null,
  constraint rating_version_pkey PRIMARY KEY (rating_id, version),
  constraint rating_version_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES rating(id)
);
CREATE TRIGGER rating_version_append_only BEFORE DELETE OR UPDATE ON public.rating_version FOR EACH ROW EXECUTE FUNCTION refuse_but_blanking();
CREATE TRIGGER rating_version_kept BEFORE TRUNCATE ON public.rating_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table rating_window (
  id uuid not null,
  kind text not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  subject text not null,
  thing text,
  thing_id uuid,
  completed_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  visible_at timestamp with time zone,
  constraint rating_window_pkey PRIMARY KEY (id),
  constraint rating_window_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES app_user(id),
  constraint rating_window_check CHECK ((seller_id <> buyer_id)),
  constraint rating_window_kind_check CHECK ((kind = ANY (ARRAY['purchase'::text, 'part-order'::text, 'repair'::text, 'rental'::text]))),
  constraint rating_window_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES app_user(id),
  constraint rating_window_thing_check CHECK ((thing = ANY (ARRAY['car'::text, 'part'::text, 'workshop'::text]))),
  constraint rating_window_thing_whole CHECK (((thing IS NULL) = (thing_id IS NULL)))
);
CREATE INDEX rating_window_buyer ON public.rating_window USING btree (buyer_id);
CREATE INDEX rating_window_seller ON public.rating_window USING btree (seller_id);

create table recovery_code (
  user_id uuid not null,
  hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (user_id, hash),
  constraint recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table registration (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  account_type text not null,
  first_name text not null,
  last_name text not null,
  business_name text,
  phone_number text not null,
  state text not null,
  gender smallint,
  birth_year smallint,
  password_hash text not null,
  profile_image text,
  code_seed bytea not null,
  code_expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  terms_version date,
  privacy_version date,
  constraint registration_pkey PRIMARY KEY (id),
  constraint registration_account_type_check CHECK ((account_type = ANY (ARRAY['Individual'::text, 'AutoDealer'::text]))),
  constraint registration_check CHECK (((account_type = 'AutoDealer'::text) = (business_name IS NOT NULL))),
  constraint registration_gender_check CHECK ((gender = ANY (ARRAY[1, 2]))),
  constraint registration_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX registration_of_user ON public.registration USING btree (user_id, created_at DESC);
CREATE INDEX registration_old ON public.registration USING btree (created_at);
CREATE INDEX registration_picture ON public.registration USING btree (profile_image) WHERE (profile_image IS NOT NULL);

create table rent_move (
  id bigint generated always as identity not null,
  car_id uuid not null,
  constraint rent_move_pkey PRIMARY KEY (id)
);

create table rental (
  id uuid not null,
  renter_id uuid not null,
  owner_id uuid not null,
  car_id uuid not null,
  state text not null,
  version integer not null,
  terms jsonb not null,
  from_day date not null,
  days integer not null,
  driver text not null,
  zone text not null,
  delivered boolean not null,
  delivery_address text not null,
  pick_up_at timestamp with time zone not null,
  due_back_at timestamp with time zone not null,
  answer_by timestamp with time zone,
  rent_kobo bigint not null,
  caution_kobo bigint not null,
  held_kobo bigint not null,
  change jsonb,
  change_by timestamp with time zone,
  out_at timestamp with time zone,
  returned_at timestamp with time zone,
  broke_down jsonb,
  fees jsonb default '{"lines": []}'::jsonb not null,
  claims jsonb default '{"lines": []}'::jsonb not null,
  fees_kobo bigint default 0 not null,
  claims_kobo bigint default 0 not null,
  unused_kobo bigint default 0 not null,
  owner_rent_kobo bigint default 0 not null,
  owner_caution_kobo bigint default 0 not null,
  handover_code text,
  to_renter_kobo bigint,
  to_owner_kobo bigint,
  commission_kobo bigint,
  started_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  claim_by timestamp with time zone,
  contest jsonb default '{"lines": []}'::jsonb not null,
  contest_pictures text[] default '{}'::text[] not null,
  contested_kobo bigint default 0 not null,
  owner_contested_kobo bigint default 0 not null,
  paid_renter_kobo bigint default 0 not null,
  paid_owner_kobo bigint default 0 not null,
  paid_commission_kobo bigint default 0 not null,
  above_deposit boolean default false not null,
  is_waived boolean default false not null,
  cover_policy_id uuid,
  insurance_claim_id uuid,
  is_covered boolean default false not null,
  has_tolls boolean default false not null,
  free_from date,
  pick_up_place text default ''::text not null,
  constraint rental_pkey PRIMARY KEY (id),
  constraint rental_all_shared CHECK ((((to_renter_kobo + to_owner_kobo) + commission_kobo) = (held_kobo + caution_kobo))),
  constraint rental_capped_by_caution CHECK (((fees_kobo + claims_kobo) <= caution_kobo)),
  constraint rental_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint rental_caution_kobo_check CHECK ((caution_kobo >= 0)),
  constraint rental_change_whole CHECK (((change IS NULL) = (change_by IS NULL))),
  constraint rental_claims_kobo_check CHECK ((claims_kobo >= 0)),
  constraint rental_contested_parts CHECK (((owner_contested_kobo >= 0) AND (owner_contested_kobo <= contested_kobo) AND (contested_kobo <= caution_kobo))),
  constraint rental_days_check CHECK ((days > 0)),
  constraint rental_driver_check CHECK ((driver = ANY (ARRAY['self-drive'::text, 'chauffeur'::text]))),
  constraint rental_fees_kobo_check CHECK ((fees_kobo >= 0)),
  constraint rental_held_kobo_check CHECK ((held_kobo > 0)),
  constraint rental_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint rental_paid_before CHECK (((paid_renter_kobo >= 0) AND (paid_owner_kobo >= 0) AND (paid_commission_kobo >= 0) AND (((((paid_renter_kobo + paid_owner_kobo) + paid_commission_kobo) + contested_kobo) = 0) OR ((((paid_renter_kobo + paid_owner_kobo) + paid_commission_kobo) + contested_kobo) = (held_kobo + caution_kobo))))),
  constraint rental_parts_of_holds CHECK ((((owner_rent_kobo >= 0) AND (owner_rent_kobo <= held_kobo)) AND ((owner_caution_kobo >= 0) AND (owner_caution_kobo <= caution_kobo)))),
  constraint rental_rent_kobo_check CHECK ((rent_kobo > 0)),
  constraint rental_renter_id_fkey FOREIGN KEY (renter_id) REFERENCES app_user(id),
  constraint rental_two_people CHECK ((renter_id <> owner_id)),
  constraint rental_unused_kobo_check CHECK ((unused_kobo >= 0)),
  constraint rental_zone_check CHECK ((zone = ANY (ARRAY['city'::text, 'state'::text, 'interstate'::text])))
);
CREATE INDEX rental_car ON public.rental USING btree (car_id);
CREATE INDEX rental_contest_pictures ON public.rental USING gin (contest_pictures);
CREATE INDEX rental_owner ON public.rental USING btree (owner_id, changed_at DESC);
CREATE INDEX rental_owner_ahead ON public.rental USING btree (owner_id, pick_up_at) WHERE (state = ANY (ARRAY['confirmed'::text, 'changing'::text]));
CREATE INDEX rental_renter ON public.rental USING btree (renter_id, changed_at DESC);
CREATE INDEX rental_renter_ahead ON public.rental USING btree (renter_id, pick_up_at) WHERE (state = ANY (ARRAY['confirmed'::text, 'changing'::text]));

create table rental_claim (
  id uuid not null,
  owner_id uuid not null,
  renter_id uuid not null,
  rental_id uuid not null,
  car_id uuid not null,
  state text not null,
  version integer not null,
  from_day date not null,
  days integer not null,
  lines jsonb not null,
  contest jsonb not null,
  contest_pictures text[] not null,
  claimed_kobo bigint not null,
  owed_kobo bigint not null,
  answer_by timestamp with time zone not null,
  owed_at timestamp with time zone,
  started_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  paid_kobo bigint default 0 not null,
  months integer,
  proposals integer default 0 not null,
  instalments jsonb default '{"list": []}'::jsonb not null,
  next_at timestamp with time zone,
  tries integer default 0 not null,
  payments integer default 0 not null,
  behind_since date,
  reminded_on date,
  is_later boolean default false not null,
  short_since date,
  constraint rental_claim_pkey PRIMARY KEY (id),
  constraint rental_claim_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint rental_claim_claimed_kobo_check CHECK ((claimed_kobo > 0)),
  constraint rental_claim_days_check CHECK ((days > 0)),
  constraint rental_claim_debt CHECK (((state <> ALL (ARRAY['owed'::text, 'paid'::text])) OR (owed_kobo > 0))),
  constraint rental_claim_months CHECK (((months >= 2) AND (months <= 6))),
  constraint rental_claim_owed CHECK (((owed_kobo >= 0) AND (owed_kobo <= claimed_kobo))),
  constraint rental_claim_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint rental_claim_paid CHECK (((paid_kobo >= 0) AND (paid_kobo <= claimed_kobo))),
  constraint rental_claim_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rental(id),
  constraint rental_claim_renter_id_fkey FOREIGN KEY (renter_id) REFERENCES app_user(id),
  constraint rental_claim_since CHECK (((state <> 'owed'::text) OR (owed_at IS NOT NULL))),
  constraint rental_claim_two_people CHECK ((owner_id <> renter_id))
);
CREATE UNIQUE INDEX rental_claim_asked ON public.rental_claim USING btree (rental_id) WHERE (state = 'asked'::text);
CREATE INDEX rental_claim_next ON public.rental_claim USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE UNIQUE INDEX rental_claim_of_return ON public.rental_claim USING btree (rental_id) WHERE (NOT is_later);
CREATE INDEX rental_claim_owed_by ON public.rental_claim USING btree (renter_id) WHERE (state = 'owed'::text);
CREATE INDEX rental_claim_owner ON public.rental_claim USING btree (owner_id, changed_at DESC);
CREATE INDEX rental_claim_pictures ON public.rental_claim USING gin (contest_pictures);
CREATE INDEX rental_claim_rentals ON public.rental_claim USING btree (rental_id);
CREATE INDEX rental_claim_renter ON public.rental_claim USING btree (renter_id, changed_at DESC);

create table rental_day (
  car_id uuid not null,
  day date not null,
  rental_id uuid,
  renter_id uuid,
  buffer boolean default false not null,
  constraint rental_day_pkey PRIMARY KEY (car_id, day),
  constraint rental_day_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint rental_day_check CHECK (((rental_id IS NULL) = (renter_id IS NULL))),
  constraint rental_day_check1 CHECK (((NOT buffer) OR (rental_id IS NOT NULL))),
  constraint rental_day_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rental(id) DEFERRABLE INITIALLY DEFERRED,
  constraint rental_day_renter_id_fkey FOREIGN KEY (renter_id) REFERENCES app_user(id)
);
CREATE INDEX rental_day_rental ON public.rental_day USING btree (rental_id, day) WHERE (rental_id IS NOT NULL);
CREATE TRIGGER rental_day_freed AFTER DELETE ON public.rental_day REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_rent_move();
CREATE TRIGGER rental_day_taken AFTER INSERT ON public.rental_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_rent_move();

create table rental_record (
  rental_id uuid not null,
  moment text not null,
  side text not null,
  odometer_km integer not null,
  fuel_eighths integer not null,
  points jsonb not null,
  pictures text[] not null,
  made_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  constraint rental_record_pkey PRIMARY KEY (rental_id, moment, side),
  constraint rental_record_check CHECK ((made_at <= sent_at)),
  constraint rental_record_fuel_eighths_check CHECK (((fuel_eighths >= 0) AND (fuel_eighths <= 8))),
  constraint rental_record_moment_check CHECK ((moment = ANY (ARRAY['out'::text, 'back'::text]))),
  constraint rental_record_odometer_km_check CHECK (((odometer_km >= 0) AND (odometer_km <= 5000000))),
  constraint rental_record_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rental(id),
  constraint rental_record_side_check CHECK ((side = ANY (ARRAY['owner'::text, 'renter'::text])))
);
CREATE INDEX rental_record_pictures ON public.rental_record USING gin (pictures);
CREATE TRIGGER rental_record_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.rental_record FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table rental_terms (
  car_id uuid not null,
  terms jsonb not null,
  shortest_days integer generated always as (((terms ->> 'shortestDays'::text))::integer) stored not null,
  longest_days integer generated always as (((terms ->> 'longestDays'::text))::integer) stored not null,
  buffer_days integer generated always as (((terms ->> 'bufferDays'::text))::integer) stored not null,
  self_drive boolean generated always as (((terms -> 'drivers'::text) ? 'self-drive'::text)) stored not null,
  chauffeur boolean generated always as (((terms -> 'drivers'::text) ? 'chauffeur'::text)) stored not null,
  delivery boolean generated always as (((terms -> 'deliveryKobo'::text) <> 'null'::jsonb)) stored not null,
  instant boolean generated always as (((terms ->> 'instant'::text))::boolean) stored not null,
  changed_at timestamp with time zone not null,
  constraint rental_terms_pkey PRIMARY KEY (car_id),
  constraint rental_terms_buffer_days_check CHECK (((buffer_days >= 0) AND (buffer_days <= 3))),
  constraint rental_terms_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint rental_terms_check CHECK (((shortest_days >= 1) AND (shortest_days <= longest_days)))
);
CREATE TRIGGER rental_terms_changed AFTER UPDATE ON public.rental_terms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_rent_move();
CREATE TRIGGER rental_terms_gone AFTER DELETE ON public.rental_terms REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_rent_move();
CREATE TRIGGER rental_terms_set AFTER INSERT ON public.rental_terms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_rent_move();

create table rental_toll (
  id uuid not null,
  rental_id uuid not null,
  claim_id uuid not null,
  kind text not null,
  happened_at timestamp with time zone not null,
  amount_kobo bigint not null,
  file_key text not null,
  small_key text,
  content_type text not null,
  bytes integer not null,
  at timestamp with time zone not null,
  constraint rental_toll_pkey PRIMARY KEY (id),
  constraint rental_toll_amount CHECK ((amount_kobo > 0)),
  constraint rental_toll_bytes_check CHECK ((bytes > 0)),
  constraint rental_toll_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES rental_claim(id),
  constraint rental_toll_kind_check CHECK ((kind = ANY (ARRAY['toll'::text, 'fine'::text]))),
  constraint rental_toll_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rental(id)
);
CREATE INDEX rental_toll_claim ON public.rental_toll USING btree (claim_id);
CREATE INDEX rental_toll_key ON public.rental_toll USING btree (file_key);
CREATE UNIQUE INDEX rental_toll_line ON public.rental_toll USING btree (rental_id, kind, happened_at);
CREATE INDEX rental_toll_small_key ON public.rental_toll USING btree (small_key);

create table repair (
  id uuid not null,
  customer_id uuid not null,
  workshop_id uuid not null,
  place_id uuid not null,
  state text not null,
  version integer not null,
  vehicle_id uuid,
  vehicle_make text not null,
  vehicle_model text not null,
  vehicle_year integer not null,
  plate text not null,
  service integer not null,
  message text not null,
  mode text not null,
  address text not null,
  slot_at timestamp with time zone not null,
  answer_by timestamp with time zone not null,
  counters integer not null,
  missed_by text,
  checked_in_at timestamp with time zone,
  quoted_at timestamp with time zone,
  quote_words text not null,
  asked_ready_by timestamp with time zone,
  ready_by timestamp with time zone,
  ready_at timestamp with time zone,
  collected_at timestamp with time zone,
  held_kobo bigint default 0 not null,
  handover_code text,
  to_customer_kobo bigint,
  to_workshop_kobo bigint,
  commission_kobo bigint,
  started_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  insured_kobo bigint default 0 not null,
  diagnosis_fee_kobo bigint default 0 not null,
  diagnosis_kobo bigint default 0 not null,
  stood_at timestamp with time zone,
  constraint repair_pkey PRIMARY KEY (id),
  constraint repair_all_shared CHECK ((((to_customer_kobo + to_workshop_kobo) + commission_kobo) = (GREATEST(held_kobo, insured_kobo) + diagnosis_kobo))) NOT VALID,
  constraint repair_counters_check CHECK (((counters >= 0) AND (counters <= 3))),
  constraint repair_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app_user(id),
  constraint repair_diagnosis_part CHECK (((diagnosis_kobo >= 0) AND (diagnosis_kobo <= diagnosis_fee_kobo))) NOT VALID,
  constraint repair_diagnosis_settled CHECK (((diagnosis_kobo = 0) OR (commission_kobo IS NOT NULL) OR (state = ANY (ARRAY['requested'::text, 'countered'::text, 'accepted'::text, 'due'::text, 'customer-missing'::text, 'workshop-missing'::text, 'checked-in'::text, 'quoted'::text, 'approved'::text, 'further-quoted'::text, 'ready'::text, 'disputed'::text])))) NOT VALID,
  constraint repair_held_kobo_check CHECK ((held_kobo >= 0)),
  constraint repair_insured_kobo_check CHECK ((insured_kobo >= 0)),
  constraint repair_missed_by_check CHECK ((missed_by = ANY (ARRAY['customer'::text, 'workshop'::text]))),
  constraint repair_mode_check CHECK ((mode = ANY (ARRAY['drop-off'::text, 'mobile'::text, 'roadside'::text]))),
  constraint repair_place_id_fkey FOREIGN KEY (place_id) REFERENCES workshop_place(id),
  constraint repair_service_check CHECK (((service >= 1) AND (service <= 8))),
  constraint repair_two_people CHECK ((customer_id <> workshop_id)),
  constraint repair_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE SET NULL,
  constraint repair_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES app_user(id)
);
CREATE INDEX repair_customer ON public.repair USING btree (customer_id, changed_at DESC);
CREATE INDEX repair_customer_ahead ON public.repair USING btree (customer_id, slot_at) WHERE (state = 'accepted'::text);
CREATE INDEX repair_in_workshop ON public.repair USING btree (workshop_id, slot_at) WHERE (state = ANY (ARRAY['due'::text, 'checked-in'::text, 'quoted'::text, 'approved'::text, 'further-quoted'::text, 'ready'::text, 'disputed'::text]));
CREATE INDEX repair_plate ON public.repair USING btree (translate(upper(plate), ' -'::text, ''::text));
CREATE INDEX repair_vehicle ON public.repair USING btree (vehicle_id);
CREATE INDEX repair_workshop ON public.repair USING btree (workshop_id, changed_at DESC);
CREATE INDEX repair_workshop_ahead ON public.repair USING btree (workshop_id, slot_at) WHERE (state = 'accepted'::text);
CREATE INDEX repair_workshop_day ON public.repair USING btree (workshop_id, slot_at);

create table repair_inspection (
  repair_id uuid not null,
  preset text not null,
  list_version integer not null,
  results jsonb not null,
  hashes text[] not null,
  changed_at timestamp with time zone not null,
  constraint repair_inspection_pkey PRIMARY KEY (repair_id),
  constraint repair_inspection_preset_check CHECK ((preset = ANY (ARRAY['quick'::text, 'service'::text, 'full'::text]))),
  constraint repair_inspection_repair_id_fkey FOREIGN KEY (repair_id) REFERENCES repair(id)
);
CREATE INDEX repair_inspection_hashes ON public.repair_inspection USING gin (hashes);

create table repair_job (
  id uuid default gen_random_uuid() not null,
  repair_id uuid not null,
  "position" integer not null,
  is_further boolean not null,
  title text not null,
  category integer not null,
  labour_kobo bigint not null,
  parts jsonb not null,
  total_kobo bigint not null,
  warranty_days integer not null,
  warranty_km integer,
  why text not null,
  to_do_id text not null,
  status text not null,
  point_id text default ''::text not null,
  kind text default ''::text not null,
  vehicle_class text default ''::text not null,
  done_at timestamp with time zone,
  reason text default 'finding'::text not null,
  included text default ''::text not null,
  constraint repair_job_pkey PRIMARY KEY (id),
  constraint repair_job_category_check CHECK (((category >= 1) AND (category <= 8))),
  constraint repair_job_labour_kobo_check CHECK ((labour_kobo >= 0)),
  constraint repair_job_order UNIQUE (repair_id, "position"),
  constraint repair_job_reason CHECK ((reason = ANY (ARRAY['finding'::text, 'request'::text]))) NOT VALID,
  constraint repair_job_repair_id_fkey FOREIGN KEY (repair_id) REFERENCES repair(id),
  constraint repair_job_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'approved'::text, 'declined'::text, 'undone'::text]))),
  constraint repair_job_total_kobo_check CHECK ((total_kobo > 0)),
  constraint repair_job_warranty_days_check CHECK ((warranty_days >= 0)),
  constraint repair_job_warranty_km_check CHECK ((warranty_km > 0))
);
CREATE INDEX repair_job_prices ON public.repair_job USING btree (kind, vehicle_class, done_at DESC) WHERE ((done_at IS NOT NULL) AND (kind <> ''::text));

create table repair_part_cost (
  job_id uuid not null,
  place integer not null,
  cost_kobo bigint not null,
  constraint repair_part_cost_pkey PRIMARY KEY (job_id, place),
  constraint repair_part_cost_cost_kobo_check CHECK ((cost_kobo >= 0)),
  constraint repair_part_cost_job_id_fkey FOREIGN KEY (job_id) REFERENCES repair_job(id) ON DELETE CASCADE,
  constraint repair_part_cost_place_check CHECK ((place >= 0))
);

create table repair_record (
  repair_id uuid not null,
  kind text not null,
  odometer_km integer not null,
  fuel_eighths integer,
  words text not null,
  pictures jsonb not null,
  hashes text[] not null,
  made_at timestamp with time zone not null,
  constraint repair_record_pkey PRIMARY KEY (repair_id, kind),
  constraint repair_record_fuel_eighths_check CHECK (((fuel_eighths >= 0) AND (fuel_eighths <= 8))),
  constraint repair_record_kind_check CHECK ((kind = ANY (ARRAY['workshop'::text, 'customer'::text, 'ready'::text]))),
  constraint repair_record_odometer_km_check CHECK (((odometer_km >= 0) AND (odometer_km <= 5000000))),
  constraint repair_record_repair_id_fkey FOREIGN KEY (repair_id) REFERENCES repair(id)
);
CREATE INDEX repair_record_hashes ON public.repair_record USING gin (hashes);
CREATE TRIGGER repair_record_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.repair_record FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table reply_time (
  id bigint generated always as identity not null,
  user_id uuid not null,
  seconds integer not null,
  at timestamp with time zone not null,
  constraint reply_time_pkey PRIMARY KEY (id),
  constraint reply_time_seconds_check CHECK ((seconds >= 0)),
  constraint reply_time_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX reply_time_user ON public.reply_time USING btree (user_id, at);

create table reservation (
  id uuid not null,
  car_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  offer_id uuid,
  state text not null,
  version integer not null,
  price_kobo bigint not null,
  deposit_kobo bigint not null,
  held_until timestamp with time zone not null,
  to_buyer_kobo bigint,
  to_seller_kobo bigint,
  commission_kobo bigint,
  started_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint reservation_pkey PRIMARY KEY (id),
  constraint reservation_all_shared CHECK ((((to_seller_kobo + to_buyer_kobo) + commission_kobo) = deposit_kobo)),
  constraint reservation_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES app_user(id),
  constraint reservation_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint reservation_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer(id),
  constraint reservation_part_of_the_price CHECK (((deposit_kobo > 0) AND (deposit_kobo <= price_kobo))),
  constraint reservation_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES app_user(id),
  constraint reservation_two_people CHECK ((buyer_id <> seller_id))
);
CREATE INDEX reservation_buyer ON public.reservation USING btree (buyer_id, changed_at DESC);
CREATE UNIQUE INDEX reservation_one_holds ON public.reservation USING btree (car_id) WHERE (state = ANY (ARRAY['held'::text, 'firm'::text]));
CREATE INDEX reservation_seller ON public.reservation USING btree (seller_id, changed_at DESC);

create table sandbox_account (
  user_id text not null,
  serial bigint generated always as identity not null,
  account_number text,
  account_name text not null,
  opened_at timestamp with time zone not null,
  constraint sandbox_account_pkey PRIMARY KEY (user_id),
  constraint sandbox_account_account_number_key UNIQUE (account_number),
  constraint sandbox_account_serial_key UNIQUE (serial)
);

create table sandbox_announcement (
  id bigint generated always as identity not null,
  about text not null,
  body text not null,
  due_at timestamp with time zone not null,
  delivered_at timestamp with time zone,
  tries integer default 0 not null,
  constraint sandbox_announcement_pkey PRIMARY KEY (id)
);
CREATE INDEX sandbox_announcement_about ON public.sandbox_announcement USING btree (about);
CREATE INDEX sandbox_announcement_due ON public.sandbox_announcement USING btree (due_at, id) WHERE (delivered_at IS NULL);

create table sandbox_deposit (
  reference text not null,
  serial bigint generated always as identity not null,
  account_number text not null,
  amount_kobo bigint not null,
  fee_kobo bigint not null,
  sender_name text not null,
  narration text not null,
  at timestamp with time zone not null,
  sender_bank_code text,
  sender_account_number text,
  constraint sandbox_deposit_pkey PRIMARY KEY (reference),
  constraint sandbox_deposit_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint sandbox_deposit_fee_kobo_check CHECK ((fee_kobo >= 0)),
  constraint sandbox_deposit_sender_check CHECK (((sender_bank_code IS NULL) = (sender_account_number IS NULL))),
  constraint sandbox_deposit_serial_key UNIQUE (serial)
);
CREATE INDEX sandbox_deposit_at ON public.sandbox_deposit USING btree (at, serial);

create table sandbox_insurer_claim (
  reference text not null,
  behaviour text not null,
  pays_kobo bigint not null,
  has_more boolean not null,
  request_count integer not null,
  first_at timestamp with time zone not null,
  claim_reference text default ''::text not null,
  withdrawn_at timestamp with time zone,
  constraint sandbox_insurer_claim_pkey PRIMARY KEY (reference)
);
CREATE INDEX sandbox_insurer_claim_of ON public.sandbox_insurer_claim USING btree (claim_reference);

create table sandbox_insurer_order (
  reference text not null,
  behaviour text not null,
  policy_number text not null,
  request_count integer not null,
  first_at timestamp with time zone not null,
  cancelled_on date,
  constraint sandbox_insurer_order_pkey PRIMARY KEY (reference)
);

create table sandbox_top_up (
  reference text not null,
  serial bigint generated always as identity not null,
  way text not null,
  amount_kobo bigint not null,
  fee_kobo bigint not null,
  state text default 'open'::text not null,
  begun_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint sandbox_top_up_pkey PRIMARY KEY (reference),
  constraint sandbox_top_up_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint sandbox_top_up_ended CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint sandbox_top_up_fee_kobo_check CHECK ((fee_kobo >= 0)),
  constraint sandbox_top_up_serial_key UNIQUE (serial),
  constraint sandbox_top_up_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'declined'::text])))
);
CREATE INDEX sandbox_top_up_paid ON public.sandbox_top_up USING btree (ended_at, serial) WHERE (state = 'paid'::text);

create table sandbox_transfer (
  reference text not null,
  serial bigint generated always as identity not null,
  amount_kobo bigint not null,
  fee_kobo bigint not null,
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  narration text not null,
  sent_at timestamp with time zone not null,
  settles_at timestamp with time zone,
  fails_at timestamp with time zone,
  reverses_at timestamp with time zone,
  constraint sandbox_transfer_pkey PRIMARY KEY (reference),
  constraint sandbox_transfer_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint sandbox_transfer_check CHECK (((settles_at IS NULL) <> (fails_at IS NULL))),
  constraint sandbox_transfer_check1 CHECK (((reverses_at IS NULL) OR (settles_at <= reverses_at))),
  constraint sandbox_transfer_fee_kobo_check CHECK ((fee_kobo >= 0)),
  constraint sandbox_transfer_reference_check CHECK ((reference ~ '^[a-z0-9_-]{16,50}$'::text)),
  constraint sandbox_transfer_serial_key UNIQUE (serial)
);
CREATE INDEX sandbox_transfer_sent ON public.sandbox_transfer USING btree (sent_at, serial);

create table sandbox_try (
  reference text not null,
  first_at timestamp with time zone not null,
  constraint sandbox_try_pkey PRIMARY KEY (reference)
);

create table saved_answer (
  id uuid default gen_random_uuid() not null,
  owner_id uuid not null,
  name text not null,
  text text not null,
  version integer default 1 not null,
  changed_at timestamp with time zone not null,
  constraint saved_answer_pkey PRIMARY KEY (id),
  constraint saved_answer_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_answer_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint saved_answer_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000))),
  constraint saved_answer_version_check CHECK ((version > 0))
);
CREATE UNIQUE INDEX saved_answer_name ON public.saved_answer USING btree (owner_id, lower(name));

create table saved_car (
  user_id uuid not null,
  car_id uuid not null,
  price_kobo bigint,
  at timestamp with time zone not null,
  known_price_kobo bigint,
  known_on_market boolean default true not null,
  constraint saved_car_pkey PRIMARY KEY (user_id, car_id),
  constraint saved_car_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint saved_car_known_price_kobo_check CHECK ((known_price_kobo > 0)),
  constraint saved_car_price_kobo_check CHECK ((price_kobo > 0)),
  constraint saved_car_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX saved_car_at ON public.saved_car USING btree (at);
CREATE INDEX saved_car_car ON public.saved_car USING btree (car_id);

create table saved_search (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  name text not null,
  address text not null,
  filters jsonb not null,
  alerts text not null,
  saved_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  told_at timestamp with time zone not null,
  constraint saved_search_pkey PRIMARY KEY (id),
  constraint saved_search_alerts_check CHECK ((alerts = ANY (ARRAY['at-once'::text, 'daily'::text, 'weekly'::text, 'off'::text]))),
  constraint saved_search_user_id_address_key UNIQUE (user_id, address),
  constraint saved_search_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table savings_plan (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  kind text not null,
  state text default 'active'::text not null,
  version integer default 1 not null,
  target_kobo bigint,
  ends_on date,
  car_id uuid,
  car_on_market boolean,
  amount_kobo bigint,
  every text,
  from_on date,
  slot_on date,
  next_at timestamp with time zone,
  retries integer default 0 not null,
  missed integer default 0 not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint savings_plan_pkey PRIMARY KEY (id),
  constraint savings_plan_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint savings_plan_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint savings_plan_every_check CHECK ((every = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint savings_plan_kind CHECK ((((kind = 'target'::text) = (target_kobo IS NOT NULL)) AND ((kind <> 'locked'::text) OR (ends_on IS NOT NULL)) AND ((kind <> 'flexible'::text) OR (ends_on IS NULL)) AND ((car_id IS NULL) OR (kind = 'target'::text)) AND ((car_id IS NULL) = (car_on_market IS NULL)))),
  constraint savings_plan_kind_check CHECK ((kind = ANY (ARRAY['flexible'::text, 'target'::text, 'locked'::text]))),
  constraint savings_plan_next CHECK (((num_nulls(slot_on, next_at) = ANY (ARRAY[0, 2])) AND ((next_at IS NULL) OR ((amount_kobo IS NOT NULL) AND (state = 'active'::text))))),
  constraint savings_plan_schedule CHECK ((num_nulls(amount_kobo, every, from_on) = ANY (ARRAY[0, 3]))),
  constraint savings_plan_target_kobo_check CHECK ((target_kobo > 0)),
  constraint savings_plan_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX savings_plan_car ON public.savings_plan USING btree (car_id) WHERE (car_id IS NOT NULL);
CREATE INDEX savings_plan_due ON public.savings_plan USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX savings_plan_owner ON public.savings_plan USING btree (user_id, changed_at DESC);

create table search_match (
  search_id uuid not null,
  car_id uuid not null,
  found_at timestamp with time zone not null,
  is_notified boolean not null,
  constraint search_match_pkey PRIMARY KEY (search_id, car_id),
  constraint search_match_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint search_match_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_search(id) ON DELETE CASCADE
);
CREATE INDEX search_match_waiting ON public.search_match USING btree (search_id) WHERE (NOT is_notified);

create table search_missed (
  search_id uuid not null,
  car_id uuid not null,
  tries integer default 1 not null,
  next_at timestamp with time zone not null,
  constraint search_missed_pkey PRIMARY KEY (search_id, car_id),
  constraint search_missed_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint search_missed_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_search(id) ON DELETE CASCADE,
  constraint search_missed_tries_check CHECK ((tries > 0))
);
CREATE INDEX search_missed_due ON public.search_missed USING btree (next_at);

create table second_step (
  user_id uuid not null,
  secret bytea,
  on_at timestamp with time zone,
  code_step bigint default 0 not null,
  new_secret bytea,
  constraint second_step_pkey PRIMARY KEY (user_id),
  constraint second_step_check CHECK (((secret IS NULL) = (on_at IS NULL))),
  constraint second_step_check1 CHECK (((secret IS NOT NULL) OR (new_secret IS NOT NULL))),
  constraint second_step_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table session (
  token_hash bytea not null,
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  device text not null,
  ip text not null,
  device_trusted_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_id_key UNIQUE (id),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX session_of_user ON public.session USING btree (user_id);

create table setting_change (
  id uuid not null,
  number bigint generated always as identity not null,
  setting text not null,
  subject_id uuid,
  value jsonb not null,
  in_force_from date,
  notice_days integer not null,
  reason text not null,
  source text not null,
  proposed_by text not null,
  proposed_at timestamp with time zone not null,
  key text,
  state text default 'proposed'::text not null,
  decided_by text,
  decided_at timestamp with time zone,
  decided_reason text,
  called_back_by text,
  called_back_at timestamp with time zone,
  called_back_reason text,
  constraint setting_change_pkey PRIMARY KEY (id),
  constraint setting_change_about_one_thing CHECK (((subject_id IS NULL) = (in_force_from IS NOT NULL))),
  constraint setting_change_called_back CHECK ((((state = 'called-back'::text) = (called_back_by IS NOT NULL)) AND ((called_back_by IS NULL) = (called_back_at IS NULL)) AND ((called_back_by IS NULL) = (called_back_reason IS NULL)))) NOT VALID,
  constraint setting_change_called_back_by_fkey FOREIGN KEY (called_back_by) REFERENCES operator(name),
  constraint setting_change_called_back_reason CHECK (((length(called_back_reason) >= 5) AND (length(called_back_reason) <= 500))),
  constraint setting_change_decided CHECK ((((state = 'proposed'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (decided_reason IS NULL)))),
  constraint setting_change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(name),
  constraint setting_change_decided_reason_check CHECK (((length(decided_reason) >= 5) AND (length(decided_reason) <= 500))),
  constraint setting_change_four_eyes CHECK (
CASE state
    WHEN 'withdrawn'::text THEN (decided_by = proposed_by)
    WHEN 'proposed'::text THEN true
    ELSE (decided_by <> proposed_by)
END),
  constraint setting_change_in_force_from_check CHECK (((in_force_from >= '2020-01-01'::date) AND (in_force_from <= '2100-12-31'::date))),
  constraint setting_change_in_time CHECK (((state <> 'confirmed'::text) OR (in_force_from IS NULL) OR ((decided_at + make_interval(hours => GREATEST((notice_days * 24), 1))) <= ((in_force_from)::timestamp without time zone AT TIME ZONE 'Africa/Lagos'::text)))),
  constraint setting_change_key_check CHECK (((length(key) >= 8) AND (length(key) <= 100))),
  constraint setting_change_not_in_force CHECK (((state <> 'called-back'::text) OR ((in_force_from IS NOT NULL) AND (called_back_at < ((in_force_from)::timestamp without time zone AT TIME ZONE 'Africa/Lagos'::text))))) NOT VALID,
  constraint setting_change_notice_days_check CHECK (((notice_days >= 0) AND (notice_days <= 365))),
  constraint setting_change_number_key UNIQUE (number),
  constraint setting_change_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operator(name),
  constraint setting_change_reason_check CHECK (((length(reason) >= 5) AND (length(reason) <= 500))),
  constraint setting_change_setting_check CHECK ((setting ~ '^[a-z][a-z-]{1,58}[a-z]$'::text)),
  constraint setting_change_source_check CHECK (((length(source) >= 2) AND (length(source) <= 300))),
  constraint setting_change_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'refused'::text, 'withdrawn'::text, 'called-back'::text]))) NOT VALID,
  constraint setting_change_value_check CHECK ((jsonb_typeof(value) = 'object'::text))
);
CREATE INDEX setting_change_confirmed ON public.setting_change USING btree (id) WHERE ((state = 'confirmed'::text) AND (in_force_from IS NOT NULL));
CREATE UNIQUE INDEX setting_change_day ON public.setting_change USING btree (setting, in_force_from) WHERE ((in_force_from IS NOT NULL) AND (state = ANY (ARRAY['proposed'::text, 'confirmed'::text])));
CREATE UNIQUE INDEX setting_change_key ON public.setting_change USING btree (proposed_by, key) WHERE (key IS NOT NULL);
CREATE INDEX setting_change_of ON public.setting_change USING btree (setting, number DESC);
CREATE UNIQUE INDEX setting_change_open ON public.setting_change USING btree (setting, subject_id) WHERE ((subject_id IS NOT NULL) AND (state = 'proposed'::text));
CREATE TRIGGER setting_change_begins BEFORE INSERT ON public.setting_change FOR EACH ROW EXECUTE FUNCTION setting_change_begins();
CREATE TRIGGER setting_change_kept BEFORE DELETE OR UPDATE ON public.setting_change FOR EACH ROW EXECUTE FUNCTION setting_change_kept();
CREATE TRIGGER setting_change_never_emptied BEFORE TRUNCATE ON public.setting_change FOR EACH STATEMENT EXECUTE FUNCTION setting_change_kept();

create table shown_phone (
  user_id uuid not null,
  is_shown boolean not null,
  looks integer default 0 not null,
  constraint shown_phone_pkey PRIMARY KEY (user_id),
  constraint shown_phone_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table staff_act (
  id bigint generated always as identity not null,
  dealer_id uuid not null,
  member_id uuid not null,
  call text not null,
  about uuid,
  number integer,
  at timestamp with time zone not null,
  constraint staff_act_pkey PRIMARY KEY (id)
);
CREATE INDEX staff_act_about ON public.staff_act USING btree (about) WHERE ((about IS NOT NULL) AND (number IS NULL));
CREATE INDEX staff_act_dealer ON public.staff_act USING btree (dealer_id, id DESC);
CREATE INDEX staff_act_member ON public.staff_act USING btree (member_id, id DESC);
CREATE INDEX staff_act_message ON public.staff_act USING btree (about, number) WHERE (number IS NOT NULL);

create table staff_invitation (
  id uuid default gen_random_uuid() not null,
  dealer_id uuid not null,
  email text not null,
  invited_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint staff_invitation_pkey PRIMARY KEY (id),
  constraint staff_invitation_dealer_id_email_key UNIQUE (dealer_id, email),
  constraint staff_invitation_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES app_user(id),
  constraint staff_invitation_email_check CHECK ((length(email) <= 254))
);
CREATE INDEX staff_invitation_email ON public.staff_invitation USING btree (email);

create table staff_member (
  dealer_id uuid not null,
  member_id uuid not null,
  since timestamp with time zone not null,
  constraint staff_member_pkey PRIMARY KEY (dealer_id, member_id),
  constraint staff_member_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES app_user(id),
  constraint staff_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES app_user(id),
  constraint staff_not_oneself CHECK ((dealer_id <> member_id))
);
CREATE INDEX staff_member_member ON public.staff_member USING btree (member_id);

create table stock_feed (
  id uuid default gen_random_uuid() not null,
  owner_id uuid not null,
  by_id uuid not null,
  address bytea not null,
  saved_at timestamp with time zone not null,
  paused_for text,
  next_at timestamp with time zone,
  reading uuid,
  reading_since timestamp with time zone,
  read_at timestamp with time zone,
  outcome text,
  message text,
  failures integer default 0 not null,
  import_id uuid,
  imported_at timestamp with time zone,
  sha256 bytea,
  etag text,
  last_modified text,
  choices_sha256 bytea,
  constraint stock_feed_pkey PRIMARY KEY (id),
  constraint stock_feed_by_id_fkey FOREIGN KEY (by_id) REFERENCES app_user(id),
  constraint stock_feed_check CHECK (((paused_for IS NULL) = (next_at IS NOT NULL))),
  constraint stock_feed_check1 CHECK (((reading IS NULL) = (reading_since IS NULL))),
  constraint stock_feed_check2 CHECK (((read_at IS NULL) = (outcome IS NULL))),
  constraint stock_feed_choices_sha256_check CHECK ((length(choices_sha256) = 32)),
  constraint stock_feed_etag_check CHECK ((length(etag) <= 200)),
  constraint stock_feed_failures_check CHECK ((failures >= 0)),
  constraint stock_feed_import_id_fkey FOREIGN KEY (import_id) REFERENCES car_import(id) ON DELETE SET NULL,
  constraint stock_feed_last_modified_check CHECK ((length(last_modified) <= 200)),
  constraint stock_feed_message_check CHECK ((length(message) <= 600)),
  constraint stock_feed_outcome_check CHECK ((outcome = ANY (ARRAY['imported'::text, 'unchanged'::text, 'refused'::text, 'failed'::text]))),
  constraint stock_feed_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint stock_feed_owner_id_key UNIQUE (owner_id),
  constraint stock_feed_paused_for_check CHECK ((paused_for = ANY (ARRAY['pressed'::text, 'failures'::text, 'left'::text]))),
  constraint stock_feed_sha256_check CHECK ((length(sha256) = 32))
);
CREATE INDEX stock_feed_by ON public.stock_feed USING btree (by_id);
CREATE INDEX stock_feed_due ON public.stock_feed USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX stock_feed_import ON public.stock_feed USING btree (import_id);

create table stock_feed_car (
  car_id uuid not null,
  feed_id uuid not null,
  missing_since timestamp with time zone,
  deleted_number text,
  constraint stock_feed_car_pkey PRIMARY KEY (car_id),
  constraint stock_feed_car_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint stock_feed_car_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES stock_feed(id) ON DELETE CASCADE
);
CREATE INDEX stock_feed_car_feed ON public.stock_feed_car USING btree (feed_id, missing_since);

create table stock_key (
  id uuid default gen_random_uuid() not null,
  owner_id uuid not null,
  by_id uuid not null,
  name text not null,
  secret_hash bytea not null,
  ending text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  hour_began_at timestamp with time zone,
  uses integer default 0 not null,
  constraint stock_key_pkey PRIMARY KEY (id),
  constraint stock_key_by_id_fkey FOREIGN KEY (by_id) REFERENCES app_user(id),
  constraint stock_key_ending_check CHECK ((length(ending) = 4)),
  constraint stock_key_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint stock_key_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint stock_key_secret_hash_check CHECK ((length(secret_hash) = 32)),
  constraint stock_key_secret_hash_key UNIQUE (secret_hash),
  constraint stock_key_uses_check CHECK ((uses >= 0))
);
CREATE INDEX stock_key_by ON public.stock_key USING btree (by_id);
CREATE INDEX stock_key_owner ON public.stock_key USING btree (owner_id, created_at DESC);

create table stock_picture (
  hash text not null,
  constraint stock_picture_pkey PRIMARY KEY (hash)
);

create table test_drive (
  id uuid not null,
  buyer_id uuid not null,
  owner_id uuid not null,
  car_id uuid not null,
  state text not null,
  version integer not null,
  purpose text not null,
  slot_at timestamp with time zone not null,
  place text not null,
  address text not null,
  visitor_name text not null,
  people integer not null,
  licence_class text,
  licence_number text,
  counters integer not null,
  missed_by text,
  started_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  agreed_place jsonb,
  constraint test_drive_pkey PRIMARY KEY (id),
  constraint test_drive_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES app_user(id),
  constraint test_drive_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint test_drive_check CHECK ((buyer_id <> owner_id)),
  constraint test_drive_check1 CHECK (((purpose = 'drive'::text) = (licence_class IS NOT NULL))),
  constraint test_drive_counters_check CHECK (((counters >= 0) AND (counters <= 3))),
  constraint test_drive_missed_by_check CHECK ((missed_by = ANY (ARRAY['buyer'::text, 'owner'::text]))),
  constraint test_drive_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint test_drive_people_check CHECK (((people >= 1) AND (people <= 4))),
  constraint test_drive_purpose_check CHECK ((purpose = ANY (ARRAY['viewing'::text, 'drive'::text]))),
  constraint test_drive_slot_at_check CHECK (((EXTRACT(epoch FROM slot_at) % (3600)::numeric) = (0)::numeric))
);
CREATE INDEX test_drive_buyer ON public.test_drive USING btree (buyer_id, changed_at DESC);
CREATE INDEX test_drive_buyer_ahead ON public.test_drive USING btree (buyer_id, slot_at) WHERE (state = 'accepted'::text);
CREATE UNIQUE INDEX test_drive_buyer_car ON public.test_drive USING btree (buyer_id, car_id) WHERE (state = ANY (ARRAY['requested'::text, 'countered'::text, 'accepted'::text, 'under-way'::text]));
CREATE UNIQUE INDEX test_drive_buyer_hour ON public.test_drive USING btree (buyer_id, slot_at) WHERE (state = ANY (ARRAY['requested'::text, 'countered'::text, 'accepted'::text, 'under-way'::text]));
CREATE UNIQUE INDEX test_drive_car_hour ON public.test_drive USING btree (car_id, slot_at) WHERE (state = ANY (ARRAY['requested'::text, 'countered'::text, 'accepted'::text, 'under-way'::text]));
CREATE INDEX test_drive_owner ON public.test_drive USING btree (owner_id, changed_at DESC);
CREATE INDEX test_drive_owner_ahead ON public.test_drive USING btree (owner_id, slot_at) WHERE (state = 'accepted'::text);
CREATE INDEX test_drive_started ON public.test_drive USING btree (started_at);

create table top_up (
  id uuid not null,
  user_id uuid not null,
  rail text not null,
  way text not null,
  ussd_bank text,
  amount_kobo bigint not null,
  fee_kobo bigint not null,
  reference text not null,
  pay_url text,
  dial_code text,
  code_until timestamp with time zone,
  state text default 'open'::text not null,
  version integer default 1 not null,
  next_at timestamp with time zone,
  asked_at timestamp with time zone,
  asks integer default 0 not null,
  paid_at timestamp with time zone,
  alert text default ''::text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  deal text,
  deal_id uuid,
  escrow_kobo bigint,
  credited_kobo bigint,
  chargeback_alert text default ''::text not null,
  constraint top_up_pkey PRIMARY KEY (id),
  constraint top_up_amount_kobo_check CHECK (((amount_kobo > 0) AND (amount_kobo <= 1000000000))),
  constraint top_up_asks_check CHECK ((asks >= 0)),
  constraint top_up_credited CHECK ((((credited_kobo IS NOT NULL) = (state = 'credited'::text)) AND (credited_kobo > 0))) NOT VALID,
  constraint top_up_deal_check CHECK ((((deal IS NULL) = (deal_id IS NULL)) AND ((escrow_kobo IS NULL) OR (deal IS NOT NULL)) AND ((escrow_kobo >= 0) AND (escrow_kobo <= COALESCE(credited_kobo, amount_kobo))))) NOT VALID,
  constraint top_up_fee_kobo_check CHECK ((fee_kobo >= 0)),
  constraint top_up_paid CHECK (((paid_at IS NOT NULL) = (state = ANY (ARRAY['paid'::text, 'unmatched'::text, 'credited'::text, 'closed'::text])))) NOT VALID,
  constraint top_up_rail_check CHECK ((rail = ANY (ARRAY['sandbox'::text, 'paystack'::text]))),
  constraint top_up_reference_check CHECK ((reference ~ '^topup-[A-Za-z0-9.=-]{10,44}$'::text)),
  constraint top_up_reference_key UNIQUE (reference),
  constraint top_up_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint top_up_ussd_bank_check CHECK ((ussd_bank = ANY (ARRAY['737'::text, '966'::text, '919'::text, '822'::text]))),
  constraint top_up_way_check CHECK ((way = ANY (ARRAY['card'::text, 'ussd'::text]))),
  constraint top_up_way_fits CHECK ((((way = 'card'::text) = (pay_url IS NOT NULL)) AND ((way = 'ussd'::text) = ((dial_code IS NOT NULL) AND (ussd_bank IS NOT NULL)))))
);
CREATE INDEX top_up_chargeback_to_look_at ON public.top_up USING btree (changed_at) WHERE (chargeback_alert <> ''::text);
CREATE INDEX top_up_due ON public.top_up USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX top_up_of_user ON public.top_up USING btree (user_id, created_at DESC, id);
CREATE INDEX top_up_to_look_at ON public.top_up USING btree (changed_at) WHERE (alert <> ''::text);

create table top_up_chargeback (
  top_up_id uuid not null,
  reference text not null,
  state text not null,
  amount_kobo bigint,
  words text not null,
  needs_look boolean not null,
  lost_kobo bigint,
  at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint top_up_chargeback_pkey PRIMARY KEY (top_up_id, reference),
  constraint top_up_chargeback_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint top_up_chargeback_lost_kobo_check CHECK ((lost_kobo > 0)),
  constraint top_up_chargeback_state_check CHECK ((state = ANY (ARRAY['open'::text, 'resolved'::text]))),
  constraint top_up_chargeback_top_up_id_fkey FOREIGN KEY (top_up_id) REFERENCES top_up(id)
);

create table upload (
  id text not null,
  user_id uuid,
  bytes bigint not null,
  begun_at timestamp with time zone not null,
  hash text,
  twice boolean default false not null,
  kind text default 'picture'::text not null,
  asked_at timestamp with time zone,
  tries smallint default 0 not null,
  problem text,
  guest_id uuid,
  constraint upload_pkey PRIMARY KEY (id),
  constraint upload_bytes_check CHECK ((bytes > 0)),
  constraint upload_id_check CHECK ((id ~ '^[a-f0-9]{32}$'::text)),
  constraint upload_kind_check CHECK (((kind = ANY (ARRAY['picture'::text, 'video'::text])) AND ((kind = 'video'::text) OR ((asked_at IS NULL) AND (problem IS NULL))))),
  constraint upload_problem_check CHECK (((problem IS NULL) OR (hash IS NULL))),
  constraint upload_sender CHECK (((user_id IS NULL) <> (guest_id IS NULL))) NOT VALID,
  constraint upload_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX upload_begun ON public.upload USING btree (begun_at);
CREATE INDEX upload_to_prepare ON public.upload USING btree (asked_at) WHERE ((kind = 'video'::text) AND (asked_at IS NOT NULL) AND (hash IS NULL) AND (problem IS NULL));
CREATE INDEX upload_user ON public.upload USING btree (user_id);

create table upload_piece (
  name uuid not null,
  upload_id text not null,
  at timestamp with time zone not null,
  start integer,
  bytes integer,
  constraint upload_piece_pkey PRIMARY KEY (name),
  constraint upload_piece_bytes_check CHECK ((bytes > 0)),
  constraint upload_piece_check CHECK (((start IS NULL) = (bytes IS NULL))),
  constraint upload_piece_start_check CHECK ((start >= 0)),
  constraint upload_piece_upload_id_start_key UNIQUE (upload_id, start)
);

create table used_challenge (
  hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_challenge_pkey PRIMARY KEY (hash)
);
CREATE INDEX used_challenge_expires ON public.used_challenge USING btree (expires_at);

create table user_passkey (
  id text not null,
  user_id uuid not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  pays_at timestamp with time zone,
  constraint user_passkey_pkey PRIMARY KEY (id),
  constraint user_passkey_counter_check CHECK ((counter >= 0)),
  constraint user_passkey_id_check CHECK (((length(id) >= 1) AND (length(id) <= 1400))),
  constraint user_passkey_name_check CHECK (((length(name) >= 2) AND (length(name) <= 60))),
  constraint user_passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX user_passkey_user ON public.user_passkey USING btree (user_id);

create table vehicle (
  id uuid not null,
  owner_id uuid not null,
  make text not null,
  model text not null,
  year integer not null,
  vin text not null,
  plate text not null,
  odometer_km integer,
  service_every_km integer,
  service_every_months integer,
  service_on date,
  service_told boolean default false not null,
  car_id uuid,
  shows_record boolean default false not null,
  hands_over boolean default false not null,
  sold_on date,
  added_at timestamp with time zone not null,
  constraint vehicle_pkey PRIMARY KEY (id),
  constraint vehicle_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint vehicle_odometer_km_check CHECK ((odometer_km >= 0)),
  constraint vehicle_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint vehicle_service_every_km_check CHECK ((service_every_km > 0)),
  constraint vehicle_service_every_months_check CHECK ((service_every_months > 0))
);
CREATE INDEX vehicle_car ON public.vehicle USING btree (car_id) WHERE (car_id IS NOT NULL);
CREATE UNIQUE INDEX vehicle_once_a_car ON public.vehicle USING btree (owner_id, car_id) WHERE (car_id IS NOT NULL);
CREATE INDEX vehicle_owner ON public.vehicle USING btree (owner_id, added_at DESC, id);
CREATE INDEX vehicle_plate ON public.vehicle USING btree (translate(upper(plate), ' -'::text, ''::text)) WHERE (plate <> ''::text);
CREATE INDEX vehicle_service_due ON public.vehicle USING btree (service_on) WHERE ((NOT service_told) AND (sold_on IS NULL));
CREATE INDEX vehicle_vin ON public.vehicle USING btree (upper(vin)) WHERE (vin <> ''::text);

create table vehicle_entry (
  id uuid not null,
  vehicle_id uuid not null,
  kind text not null,
  on_day date not null,
  odometer_km integer,
  title text not null,
  words text not null,
  cost_kobo bigint not null,
  workshop_name text not null,
  source text not null,
  jobs jsonb default '[]'::jsonb not null,
  added_at timestamp with time zone not null,
  constraint vehicle_entry_pkey PRIMARY KEY (id),
  constraint vehicle_entry_cost_kobo_check CHECK ((cost_kobo >= 0)),
  constraint vehicle_entry_odometer_km_check CHECK ((odometer_km >= 0)),
  constraint vehicle_entry_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE
);
CREATE INDEX vehicle_entry_newest ON public.vehicle_entry USING btree (vehicle_id, on_day DESC, added_at DESC, id);

create table vehicle_paper (
  id uuid not null,
  vehicle_id uuid not null,
  kind text not null,
  called text not null,
  number text not null,
  expires_on date not null,
  reminders_sent smallint default 0 not null,
  constraint vehicle_paper_pkey PRIMARY KEY (id),
  constraint vehicle_paper_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE,
  constraint vehicle_paper_vehicle_id_kind_called_key UNIQUE (vehicle_id, kind, called)
);
CREATE INDEX vehicle_paper_due ON public.vehicle_paper USING btree (expires_on) WHERE (reminders_sent < 3);

create table vehicle_reading (
  vehicle_id uuid not null,
  on_day date not null,
  km integer not null,
  constraint vehicle_reading_pkey PRIMARY KEY (vehicle_id, on_day),
  constraint vehicle_reading_km_check CHECK ((km >= 0)),
  constraint vehicle_reading_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE
);

create table walk_in (
  id uuid not null,
  workshop_id uuid not null,
  place_id uuid not null,
  state text not null,
  version integer not null,
  customer_name text not null,
  phone text not null,
  vehicle_make text not null,
  vehicle_model text not null,
  vehicle_year integer not null,
  plate text not null,
  service integer not null,
  message text not null,
  slot_at timestamp with time zone not null,
  token_hash bytea,
  link_until timestamp with time zone,
  taken_by uuid,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  arrived_at timestamp with time zone,
  texted_at timestamp with time zone,
  disowned_at timestamp with time zone,
  constraint walk_in_pkey PRIMARY KEY (id),
  constraint walk_in_customer_name_check CHECK (((char_length(customer_name) >= 1) AND (char_length(customer_name) <= 80))),
  constraint walk_in_link CHECK (((token_hash IS NULL) = (link_until IS NULL))),
  constraint walk_in_message_check CHECK ((char_length(message) <= 1000)),
  constraint walk_in_not_by_itself CHECK ((taken_by <> workshop_id)),
  constraint walk_in_phone_check CHECK (((char_length(phone) >= 1) AND (char_length(phone) <= 20))),
  constraint walk_in_place_id_fkey FOREIGN KEY (place_id) REFERENCES workshop_place(id),
  constraint walk_in_service_check CHECK (((service >= 1) AND (service <= 8))),
  constraint walk_in_state_check CHECK ((state = ANY (ARRAY['open'::text, 'taken-over'::text, 'cancelled'::text, 'left'::text]))) NOT VALID,
  constraint walk_in_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES app_user(id),
  constraint walk_in_taker CHECK (((taken_by IS NULL) = (state <> 'taken-over'::text))),
  constraint walk_in_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint walk_in_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES app_user(id)
);
CREATE INDEX walk_in_age ON public.walk_in USING btree (created_at);
CREATE INDEX walk_in_of_workshop ON public.walk_in USING btree (workshop_id, slot_at);
CREATE INDEX walk_in_taken ON public.walk_in USING btree (taken_by) WHERE (taken_by IS NOT NULL);
CREATE UNIQUE INDEX walk_in_token ON public.walk_in USING btree (token_hash);

create table wallet (
  user_id uuid not null,
  account_number text not null,
  pin_hash text not null,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  guarded_until timestamp with time zone,
  constraint wallet_pkey PRIMARY KEY (user_id),
  constraint wallet_account_number_check CHECK ((account_number ~ '^\d{10}$'::text)),
  constraint wallet_account_number_key UNIQUE (account_number),
  constraint wallet_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table warranty_claim (
  id uuid not null,
  customer_id uuid not null,
  workshop_id uuid not null,
  place_id uuid not null,
  repair_id uuid not null,
  job_id uuid not null,
  state text not null,
  version integer not null,
  job_title text not null,
  vehicle_title text not null,
  words text not null,
  odometer_km integer not null,
  pictures jsonb not null,
  warranty_until date not null,
  slot_at timestamp with time zone,
  done_words text not null,
  done_pictures jsonb not null,
  started_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint warranty_claim_pkey PRIMARY KEY (id),
  constraint warranty_claim_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app_user(id),
  constraint warranty_claim_job_id_fkey FOREIGN KEY (job_id) REFERENCES repair_job(id),
  constraint warranty_claim_odometer_km_check CHECK (((odometer_km >= 0) AND (odometer_km <= 5000000))),
  constraint warranty_claim_place_id_fkey FOREIGN KEY (place_id) REFERENCES workshop_place(id),
  constraint warranty_claim_repair_id_fkey FOREIGN KEY (repair_id) REFERENCES repair(id),
  constraint warranty_claim_two_people CHECK ((customer_id <> workshop_id)),
  constraint warranty_claim_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES app_user(id)
);
CREATE INDEX warranty_claim_customer ON public.warranty_claim USING btree (customer_id, changed_at DESC);
CREATE UNIQUE INDEX warranty_claim_open ON public.warranty_claim USING btree (job_id) WHERE (state <> ALL (ARRAY['honoured'::text, 'refused'::text, 'dismissed'::text, 'withdrawn'::text]));
CREATE INDEX warranty_claim_repair ON public.warranty_claim USING btree (repair_id);
CREATE INDEX warranty_claim_workshop ON public.warranty_claim USING btree (workshop_id, changed_at DESC);
CREATE INDEX warranty_claim_workshop_day ON public.warranty_claim USING btree (workshop_id, slot_at);

create table webhook_inbox (
  id uuid not null,
  rail text not null,
  once text not null,
  event jsonb not null,
  received_at timestamp with time zone not null,
  done_at timestamp with time zone,
  note text default ''::text not null,
  tries integer default 0 not null,
  next_at timestamp with time zone,
  parked_at timestamp with time zone,
  constraint webhook_inbox_pkey PRIMARY KEY (id),
  constraint webhook_inbox_parked_says_why CHECK (((parked_at IS NULL) OR (note <> ''::text))),
  constraint webhook_inbox_rail_once_key UNIQUE (rail, once)
);
CREATE INDEX webhook_inbox_noted ON public.webhook_inbox USING btree (received_at) WHERE (note <> ''::text);
CREATE INDEX webhook_inbox_waiting ON public.webhook_inbox USING btree (COALESCE(next_at, received_at)) WHERE ((done_at IS NULL) AND (parked_at IS NULL));

create table withdrawal (
  id uuid not null,
  user_id uuid,
  rail text not null,
  reference text not null,
  state text default 'queued'::text not null,
  version integer default 1 not null,
  bank_code text not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  narration text not null,
  amount_kobo bigint not null,
  fee_kobo bigint not null,
  vat_kobo bigint not null,
  duty_kobo bigint not null,
  day date not null,
  books text default 'held'::text not null,
  hold_id bigint not null,
  settle_txn_id bigint,
  sent_at timestamp with time zone,
  first_sent_at timestamp with time zone,
  asks integer default 0 not null,
  acknowledged boolean default false not null,
  next_do text,
  next_at timestamp with time zone,
  rail_reference text,
  session_id text,
  waits_for_approval boolean default false not null,
  reason text default ''::text not null,
  alert text default ''::text not null,
  told_slow boolean default false not null,
  settled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  waits_until timestamp with time zone,
  returns text,
  request_id text,
  claim_id uuid,
  constraint withdrawal_pkey PRIMARY KEY (id),
  constraint withdrawal_account_number_check CHECK ((account_number ~ '^\d{10}$'::text)),
  constraint withdrawal_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint withdrawal_books_check CHECK ((books = ANY (ARRAY['held'::text, 'settled'::text, 'voided'::text, 'reversed'::text, 'paid-twice'::text]))) NOT VALID,
  constraint withdrawal_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES insurance_claim(id),
  constraint withdrawal_duty_kobo_check CHECK ((duty_kobo >= 0)),
  constraint withdrawal_fee_kobo_check CHECK ((fee_kobo >= 0)),
  constraint withdrawal_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES ledger_hold(id),
  constraint withdrawal_hold_id_key UNIQUE (hold_id),
  constraint withdrawal_next CHECK (((next_do IS NULL) = (next_at IS NULL))),
  constraint withdrawal_next_do_check CHECK ((next_do = ANY (ARRAY['send'::text, 'ask'::text]))),
  constraint withdrawal_payer CHECK (((user_id IS NULL) = (claim_id IS NOT NULL))),
  constraint withdrawal_reference_check CHECK ((reference ~ '^[a-z0-9_-]{16,50}$'::text)),
  constraint withdrawal_reference_key UNIQUE (reference),
  constraint withdrawal_sent CHECK (((sent_at IS NULL) = (first_sent_at IS NULL))),
  constraint withdrawal_settle_txn_id_fkey FOREIGN KEY (settle_txn_id) REFERENCES ledger_txn(id),
  constraint withdrawal_settle_txn_id_key UNIQUE (settle_txn_id),
  constraint withdrawal_settled CHECK (((books = ANY (ARRAY['settled'::text, 'reversed'::text, 'paid-twice'::text])) = (settle_txn_id IS NOT NULL))) NOT VALID,
  constraint withdrawal_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint withdrawal_vat_kobo_check CHECK ((vat_kobo >= 0))
);
CREATE INDEX withdrawal_alert ON public.withdrawal USING btree (changed_at) WHERE (alert <> ''::text);
CREATE INDEX withdrawal_due ON public.withdrawal USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX withdrawal_of_user ON public.withdrawal USING btree (user_id, created_at DESC, id);

create table workshop (
  id uuid default gen_random_uuid() not null,
  owner_id uuid not null,
  name text not null,
  about text not null,
  email text,
  phone_number text not null,
  brands text[] not null,
  pictures jsonb not null,
  team jsonb default '[]'::jsonb not null,
  modes text[] not null,
  open_for_bookings boolean default false not null,
  suspended boolean default false not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  warranty_claims integer default 0 not null,
  warranty_honoured integer default 0 not null,
  was_open boolean default false not null,
  constraint workshop_pkey PRIMARY KEY (id),
  constraint workshop_check CHECK (((email IS NOT NULL) OR (NOT open_for_bookings))),
  constraint workshop_email UNIQUE (email),
  constraint workshop_modes_check CHECK (((cardinality(modes) > 0) AND (modes <@ ARRAY['drop-off'::text, 'mobile'::text, 'roadside'::text]))),
  constraint workshop_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint workshop_owner_id_key UNIQUE (owner_id),
  constraint workshop_warranty_counted CHECK (((warranty_honoured >= 0) AND (warranty_honoured <= warranty_claims)))
);

create table workshop_assignment (
  appointment_id uuid not null,
  workshop_id uuid not null,
  technician text not null,
  assigned_at timestamp with time zone not null,
  constraint workshop_assignment_pkey PRIMARY KEY (appointment_id),
  constraint workshop_assignment_technician_check CHECK (((char_length(technician) >= 1) AND (char_length(technician) <= 60))),
  constraint workshop_assignment_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES app_user(id)
);
CREATE INDEX workshop_assignment_of_workshop ON public.workshop_assignment USING btree (workshop_id);

create table workshop_bay (
  id uuid default gen_random_uuid() not null,
  workshop_id uuid not null,
  name text not null,
  place integer not null,
  removed_at timestamp with time zone,
  constraint workshop_bay_pkey PRIMARY KEY (id),
  constraint workshop_bay_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  constraint workshop_bay_place_check CHECK (((place >= 0) AND (place <= 19))),
  constraint workshop_bay_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES app_user(id)
);
CREATE INDEX workshop_bay_of_workshop ON public.workshop_bay USING btree (workshop_id);

create table workshop_place (
  id uuid default gen_random_uuid() not null,
  workshop_id uuid not null,
  name text not null,
  address text not null,
  state text not null,
  city text not null,
  latitude double precision,
  longitude double precision,
  hours jsonb not null,
  capacity integer not null,
  next_free_at timestamp with time zone,
  roll_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint workshop_place_pkey PRIMARY KEY (id),
  constraint workshop_place_capacity_check CHECK (((capacity >= 1) AND (capacity <= 50))),
  constraint workshop_place_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint workshop_place_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshop(id)
);
CREATE INDEX workshop_place_roll ON public.workshop_place USING btree (roll_at) WHERE (removed_at IS NULL);
CREATE INDEX workshop_place_state ON public.workshop_place USING btree (state, lower(city)) WHERE (removed_at IS NULL);
CREATE INDEX workshop_place_workshop ON public.workshop_place USING btree (workshop_id);

create table workshop_plan (
  appointment_id uuid not null,
  workshop_id uuid not null,
  bay_id uuid not null,
  technician text not null,
  hour timestamp with time zone not null,
  planned_at timestamp with time zone not null,
  constraint workshop_plan_bay_once PRIMARY KEY (bay_id, hour),
  constraint workshop_plan_appointment_once UNIQUE (appointment_id, hour),
  constraint workshop_plan_bay_id_fkey FOREIGN KEY (bay_id) REFERENCES workshop_bay(id),
  constraint workshop_plan_technician_check CHECK ((char_length(technician) <= 60)),
  constraint workshop_plan_whole_hour CHECK ((((EXTRACT(epoch FROM hour))::bigint % (3600)::bigint) = 0)),
  constraint workshop_plan_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES app_user(id)
);
CREATE INDEX workshop_plan_of_day ON public.workshop_plan USING btree (workshop_id, hour);
CREATE UNIQUE INDEX workshop_plan_technician_once ON public.workshop_plan USING btree (workshop_id, technician, hour) WHERE (technician <> ''::text);

create table workshop_service (
  workshop_id uuid not null,
  "position" integer not null,
  category integer not null,
  name text not null,
  from_kobo bigint not null,
  to_kobo bigint not null,
  minutes integer not null,
  modes text[] not null,
  diagnosis_kobo bigint default 0 not null,
  constraint workshop_service_pkey PRIMARY KEY (workshop_id, "position"),
  constraint workshop_service_category_check CHECK (((category >= 1) AND (category <= 8))),
  constraint workshop_service_check CHECK ((from_kobo <= to_kobo)),
  constraint workshop_service_diagnosis CHECK ((diagnosis_kobo >= 0)) NOT VALID,
  constraint workshop_service_from_kobo_check CHECK ((from_kobo >= 0)),
  constraint workshop_service_minutes_check CHECK ((minutes > 0)),
  constraint workshop_service_modes_check CHECK (((cardinality(modes) > 0) AND (modes <@ ARRAY['drop-off'::text, 'mobile'::text, 'roadside'::text]))),
  constraint workshop_service_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshop(id)
);
CREATE INDEX workshop_service_category ON public.workshop_service USING btree (category, workshop_id, from_kobo);

create table workshop_slot (
  place_id uuid not null,
  slot_at timestamp with time zone not null,
  bay integer not null,
  repair_id uuid not null,
  constraint workshop_slot_pkey PRIMARY KEY (place_id, slot_at, bay),
  constraint workshop_slot_bay_check CHECK ((bay >= 1)),
  constraint workshop_slot_place_id_fkey FOREIGN KEY (place_id) REFERENCES workshop_place(id),
  constraint workshop_slot_repair UNIQUE (repair_id),
  constraint workshop_slot_slot_at_check CHECK (((EXTRACT(epoch FROM slot_at) % (3600)::numeric) = (0)::numeric))
);
CREATE TRIGGER workshop_slot_fits BEFORE INSERT OR UPDATE ON public.workshop_slot FOR EACH ROW EXECUTE FUNCTION workshop_slot_fits();

create table workshop_templates (
  workshop_id uuid not null,
  templates jsonb not null,
  changed_at timestamp with time zone not null,
  constraint workshop_templates_pkey PRIMARY KEY (workshop_id),
  constraint workshop_templates_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshop(id)
);

create view ledger_defect as
 WITH summed AS (
         SELECT ledger_posting.account_id,
            sum(ledger_posting.amount_kobo) AS kobo,
            count(*) AS postings,
            max(ledger_posting.version) AS version
           FROM ledger_posting
          GROUP BY ledger_posting.account_id
        ), stepped AS (
         SELECT ledger_posting.account_id,
            ledger_posting.version,
            ledger_posting.amount_kobo,
            ledger_posting.balance_kobo,
            lag(ledger_posting.version, 1, (0)::bigint) OVER w AS version_before,
            lag(ledger_posting.balance_kobo, 1, (0)::bigint) OVER w AS balance_before
           FROM ledger_posting
          WINDOW w AS (PARTITION BY ledger_posting.account_id ORDER BY ledger_posting.version)
        ), open_hold AS (
         SELECT h.account_id,
            sum(h.amount_kobo) AS kobo
           FROM ledger_hold h
          WHERE (NOT (EXISTS ( SELECT
                   FROM ledger_hold_resolution r
                  WHERE (r.hold_id = h.id))))
          GROUP BY h.account_id
        ), linked AS (
         SELECT ledger_block.number,
            ledger_block.last_txn_id,
            ledger_block.hash,
            ledger_block.sealed_at,
            lag(ledger_block.hash, 1, '\x'::bytea) OVER w AS previous,
            lag(ledger_block.last_txn_id, 1, (0)::bigint) OVER w AS after_txn,
            row_number() OVER w AS place
           FROM ledger_block
          WINDOW w AS (ORDER BY ledger_block.number)
        ), guard(on_table, name) AS (
         VALUES ('ledger_txn'::text,'append_only'::text), ('ledger_posting'::text,'append_only'::text), ('ledger_posting'::text,'balanced'::text), ('ledger_hold'::text,'append_only'::text), ('ledger_hold_resolution'::text,'append_only'::text), ('ledger_block'::text,'append_only'::text), ('ledger_account'::text,'never_closed'::text), ('ledger_account'::text,'same_for_ever'::text)
        )
 SELECT format('Account %s says %s, but its moves sum to %s.'::text, a.code, ledger_naira((a.balance_kobo)::numeric), ledger_naira(COALESCE(s.kobo, (0)::numeric))) AS finding
   FROM (ledger_account a
     LEFT JOIN summed s ON ((s.account_id = a.id)))
  WHERE ((a.balance_kobo)::numeric <> COALESCE(s.kobo, (0)::numeric))
UNION ALL
 SELECT format('Account %s says it has %s entries, but %s are there.'::text, a.code, a.version, COALESCE(s.postings, (0)::bigint)) AS finding
   FROM (ledger_account a
     LEFT JOIN summed s ON ((s.account_id = a.id)))
  WHERE ((a.version <> COALESCE(s.postings, (0)::bigint)) OR (a.version <> COALESCE(s.version, (0)::bigint)))
UNION ALL
 SELECT format('Account %s is below zero: %s.'::text, ledger_account.code, ledger_naira((ledger_account.balance_kobo)::numeric)) AS finding
   FROM ledger_account
  WHERE ((ledger_account.balance_kobo < 0) AND (ledger_account.kind <> 'outside'::text))
UNION ALL
 SELECT format('Entry %s of account %s does not follow from the one before: %s and %s do not make %s.'::text, s.version, COALESCE((a.code)::text, (s.account_id)::text), ledger_naira((s.balance_before)::numeric), ledger_naira((s.amount_kobo)::numeric), ledger_naira((s.balance_kobo)::numeric)) AS finding
   FROM (stepped s
     LEFT JOIN ledger_account a ON ((a.id = s.account_id)))
  WHERE ((s.version <> (s.version_before + 1)) OR (s.balance_kobo <> (s.balance_before + s.amount_kobo)))
UNION ALL
 SELECT format('All accounts together hold %s instead of nothing.'::text, ledger_naira(sum(ledger_account.balance_kobo))) AS finding
   FROM ledger_account
 HAVING (sum(ledger_account.balance_kobo) <> (0)::numeric)
UNION ALL
 SELECT format('Transaction %s does not balance: two of its accounts differ by %s.'::text, ledger_posting.txn_id, ledger_naira(abs(sum(ledger_posting.amount_kobo)))) AS finding
   FROM ledger_posting
  GROUP BY ledger_posting.txn_id, LEAST(ledger_posting.account_id, ledger_posting.other_account_id), GREATEST(ledger_posting.account_id, ledger_posting.other_account_id)
 HAVING (sum(ledger_posting.amount_kobo) <> (0)::numeric)
UNION ALL
 SELECT format('Transaction %s moves no money.'::text, t.id) AS finding
   FROM ledger_txn t
  WHERE (NOT (EXISTS ( SELECT
           FROM ledger_posting p
          WHERE (p.txn_id = t.id))))
UNION ALL
 SELECT format('Entry %s of account %s belongs to no transaction.'::text, p.version, COALESCE((a.code)::text, (p.account_id)::text)) AS finding
   FROM (ledger_posting p
     LEFT JOIN ledger_account a ON ((a.id = p.account_id)))
  WHERE (NOT (EXISTS ( SELECT
           FROM ledger_txn t
          WHERE (t.id = p.txn_id))))
UNION ALL
 SELECT format('Entry %s belongs to account number %s, which does not exist.'::text, p.version, p.account_id) AS finding
   FROM ledger_posting p
  WHERE (NOT (EXISTS ( SELECT
           FROM ledger_account a
          WHERE (a.id = p.account_id))))
UNION ALL
 SELECT format('Account %s holds %s, but its open holds sum to %s.'::text, a.code, ledger_naira((a.balance_kobo)::numeric), ledger_naira(COALESCE(h.kobo, (0)::numeric))) AS finding
   FROM (ledger_account a
     LEFT JOIN open_hold h ON ((h.account_id = a.id)))
  WHERE ((a.kind = 'hold'::text) AND ((a.balance_kobo)::numeric <> COALESCE(h.kobo, (0)::numeric)))
UNION ALL
 SELECT format('Hold %s says %s, but %s was set aside for it.'::text, h.id, ledger_naira((h.amount_kobo)::numeric), ledger_naira(COALESCE(sum(p.amount_kobo), (0)::numeric))) AS finding
   FROM (ledger_hold h
     LEFT JOIN ledger_posting p ON (((p.txn_id = h.id) AND (p.account_id = h.account_id) AND ((p.other_account_id = h.payer_id) OR (EXISTS ( SELECT
           FROM ledger_account i
          WHERE ((i.id = p.other_account_id) AND (((i.code)::text ~~ 'insurer:%'::text) OR ((i.code)::text ~~ 'claim:%'::text)))))))))
  GROUP BY h.id
 HAVING ((h.amount_kobo)::numeric <> COALESCE(sum(p.amount_kobo), (0)::numeric))
UNION ALL
 SELECT format('Hold %s of %s ended, but %s left its account.'::text, h.id, ledger_naira((h.amount_kobo)::numeric), ledger_naira(COALESCE((- sum(p.amount_kobo)), (0)::numeric))) AS finding
   FROM ((ledger_hold_resolution r
     JOIN ledger_hold h ON ((h.id = r.hold_id)))
     LEFT JOIN ledger_posting p ON (((p.txn_id = r.txn_id) AND (p.account_id = h.account_id))))
  GROUP BY h.id
 HAVING ((h.amount_kobo)::numeric <> COALESCE((- sum(p.amount_kobo)), (0)::numeric))
UNION ALL
 SELECT format('Hold %s says that %s of it was paid out, more than the %s it had.'::text, h.id, ledger_naira((r.captured_kobo)::numeric), ledger_naira((h.amount_kobo)::numeric)) AS finding
   FROM (ledger_hold_resolution r
     JOIN ledger_hold h ON ((h.id = r.hold_id)))
  WHERE (r.captured_kobo > h.amount_kobo)
UNION ALL
 SELECT format('Block %s of the chain (transactions %s to %s) does not match its seal: something in it was changed.'::text, linked.number, (linked.after_txn + 1), linked.last_txn_id) AS finding
   FROM linked
  WHERE (linked.hash <> ledger_block_hash(linked.previous, linked.place, linked.after_txn, linked.last_txn_id, linked.sealed_at))
UNION ALL
 SELECT format('The guard "%s" on %s is missing or switched off.'::text, g.name, g.on_table) AS finding
   FROM guard g
  WHERE (NOT (EXISTS ( SELECT
           FROM pg_trigger t
          WHERE ((t.tgrelid = (to_regclass(g.on_table))::oid) AND (t.tgname = g.name) AND (t.tgenabled = ANY (ARRAY['O'::"char", 'A'::"char"]))))))
UNION ALL
 SELECT format('The rule "%s" is missing or not in force.'::text, needed.rule) AS finding
   FROM ( VALUES ('ledger_account_never_below_zero'::text), ('ledger_account_safe_number'::text), ('ledger_txn_key'::text), ('ledger_posting_pkey'::text), ('ledger_hold_resolution_pkey'::text)) needed(rule)
  WHERE (NOT (EXISTS ( SELECT
           FROM pg_constraint c
          WHERE ((c.conname = needed.rule) AND c.convalidated))));

create view ledger_writer as
 SELECT DISTINCT virtualtransaction AS writer
   FROM pg_locks
  WHERE ((relation = ('ledger_account'::regclass)::oid) AND (mode <> 'AccessShareLock'::text) AND (database = ( SELECT pg_database.oid
           FROM pg_database
          WHERE (pg_database.datname = current_database()))));

create view standing_value as
 SELECT 'lender-offers'::text AS setting,
    '2026-01-01'::date AS in_force_from,
    jsonb_build_object('offers', jsonb_agg(jsonb_build_object('lenderName', lender.name, 'yearlyBps', lender.yearly_bps, 'feeBps', lender.fee_bps, 'downMinBps', lender.down_min_bps, 'monthsMin', lender.months_min, 'monthsMax', lender.months_max) ORDER BY lender.name, lender.id)) AS value
   FROM lender
  WHERE ((lender.approval_state = 'approved'::text) AND (lender.account_id IS NOT NULL))
 HAVING (count(*) > 0)
UNION ALL
 SELECT 'insurer-rates'::text AS setting,
    '2026-01-01'::date AS in_force_from,
    jsonb_build_object('insurers', jsonb_agg(jsonb_build_object('insurerName', insurer.name, 'licensedOn', insurer.licensed_on, 'comprehensiveBps', insurer.comprehensive_bps, 'extensionBps', insurer.extension_bps) ORDER BY insurer.name, insurer.id)) AS value
   FROM insurer
  WHERE (insurer.licence_state = 'in-force'::text)
 HAVING (count(*) > 0);

CREATE OR REPLACE FUNCTION public.blocked_days_of(car uuid)
 RETURNS datemultirange
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(range_agg(daterange(
    d.day - case when d.rental_id is null then 0 else coalesce(t.buffer_days, 0) end, d.day + 1)), '{}')
  from rental_day d left join rental_terms t on t.car_id = d.car_id
  -- Nobody asks for days that lie longer back than any rental can lie ahead.
  where d.car_id = car and d.day > (select max(day) from rental_day l where l.car_id = car) - 500
$function$;

CREATE OR REPLACE FUNCTION public.car_for_market(c car)
 RETURNS car_on_market
 LANGUAGE sql
 STABLE
AS $function$
  select c.id, c.owner_id, u.account_type, c.make, c.model, c.trim, c.condition, c.body, c.fuel, c.gearbox, c.colour,
    c.location_state, c.local_government, c.papers_level, c.year, c.seats, c.mileage_km,
    (c.listed_at at time zone 'Africa/Lagos')::date, c.for_sale, c.for_rent, c.installment_payment, c.test_drive,
    -(extract(epoch from c.listed_at) * 1000000)::bigint,
    coalesce(c.price_kobo, 9007199254740991), coalesce(-c.price_kobo, 1),
    coalesce(c.rent_price_kobo, 9007199254740991), coalesce(-c.rent_price_kobo, 1), -c.year,
    case when c.for_rent then blocked_days_of(c.id) else '{}' end,
    t.shortest_days::smallint, t.longest_days::smallint, (t.terms->>'aheadDays')::smallint,
    (greatest((t.terms->>'noticeHours')::int, case when (t.terms->>'instant')::boolean then 0 else 1 end)
      - substr(t.terms->>'hoursTo', 1, 2)::int)::smallint
  from app_user u left join rental_terms t on t.car_id = c.id and c.for_rent where u.id = c.owner_id
$function$;

CREATE OR REPLACE FUNCTION public.car_words(make text, model text, year smallint, edition text, filters text[], state text, local_government text, description text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  name text[] := search_words(make || ' ' || model);
  trims text[] := search_words(edition);
  named text[] := name || joined_words(name);
  place text[] := search_words(local_government || ' ' || state);
  words text := marked_words(name, ':1A') || ' ' || year || ':1A' || marked_words(joined_words(name), ':2A')
    || marked_words(word_parts(name || trims), ':2C') || marked_words(search_words(array_to_string(filters, ' ')), ':1C')
    || marked_words(place, ':1C') || marked_words(joined_words(place), ':2C')
    || marked_words(search_words(description), ':1D');
  value text;
begin
  if cardinality(trims) > 0 then
    words := words || marked_words(without_words(trims, named), ':1B')
      || marked_words(without_words(joined_words(name || trims) || joined_words(search_words(make) || trims), named), ':2B');
  end if;
  foreach value in array filters || state loop
    if value ~ '[^a-z]' then
      words := words || marked_words(joined_words(search_words(value)), ':2C');
    end if;
  end loop;
  return words::tsvector;
end $function$;

CREATE OR REPLACE FUNCTION public.complaint_becomes_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform copy_complaint(new);
  insert into process_event (process, subject_id, version, event, actor, actor_id, from_state, to_state, note, at)
  values ('help_case', new.id, 1, 'start', 'person', new.user_id, null, 'open', '', new.at);
  insert into process_timer (process, subject_id, event, due_at) values ('help_case', new.id, 'late', new.answer_by);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.copy_complaint(c finance_complaint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into help_case (id, user_id, subject, state, version, about, about_id, title, lender_id, at, acknowledge_by,
    acknowledged_at, answer_by, owed_by, answered_at, changed_at)
  values (c.id, c.user_id, 'finance', case c.state when 'answered-again' then 'answered' else c.state end, c.version,
    case when c.agreement_id is not null then 'agreement' end, c.agreement_id::text, c.about, c.lender_id, c.at,
    c.acknowledge_by, c.acknowledged_at, c.answer_by, coalesce(c.second_answer_by, c.answer_by), c.answered_at,
    c.changed_at);
  insert into help_case_message (case_id, position, by, words, at)
  select c.id, row_number() over (order by place), by, words, at
  from (values (1, 'person', c.words, c.at), (2, 'operator', c.answer, c.answered_at),
    (3, 'person', c.asked_again, c.asked_again_at), (4, 'operator', c.second_answer, c.second_answered_at))
    as message (place, by, words, at)
  where words is not null;
$function$;

CREATE OR REPLACE FUNCTION public.desk_proposal_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op = 'INSERT' and new.state = 'proposed' then
      return new;
    end if;
    if tg_op = 'UPDATE' and old.state = 'proposed' and new.state <> 'proposed'
      and (to_jsonb(new) - '{state,decided_by,decided_at,decided_reason}'::text[])
        = (to_jsonb(old) - '{state,decided_by,decided_at,decided_reason}'::text[])
    then
      return new;
    end if;
    raise exception 'A decision begins as a proposal, is decided once, and never altered or deleted';
  end $function$;

CREATE OR REPLACE FUNCTION public.joined_words(words text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(
    select array_to_string(words[first:last], '')
    from generate_subscripts(words, 1) first, generate_series(first + 1, least(cardinality(words), first + 5)) last)
$function$;

CREATE OR REPLACE FUNCTION public.keep_market()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was car_on_market;
  is_now car_on_market;
begin
  if tg_op <> 'INSERT' then
    select m.* into was from car_on_market m where id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'listed' then
    is_now := car_for_market(new);
  end if;
  if was is not distinct from is_now then
    return null;
  end if;
  if was.id is not null then
    delete from car_on_market where id = was.id;
    insert into market_move (sign, car_id, facets) values (-1, was.id, market_facets(was));
  end if;
  if is_now.id is not null then
    insert into car_on_market select is_now.*;
    insert into market_move (sign, car_id, facets) values (1, is_now.id, market_facets(is_now));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_block_hash(previous bytea, number bigint, after_txn bigint, last_txn bigint, sealed_at timestamp with time zone)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(
    previous || convert_to(jsonb_build_array(number, last_txn, extract(epoch from sealed_at))::text, 'UTF8')
    || coalesce(string_agg(sha256(convert_to(jsonb_build_array(
      t.id, extract(epoch from t.at), t.key, t.kind, encode(t.request_hash, 'hex'), t.meta, m.entries
    )::text, 'UTF8')), '' order by t.id), ''))
  from ledger_txn t, lateral (
    select jsonb_agg(jsonb_build_array(a.code, a.owner_id, b.code, p.amount_kobo, p.balance_kobo, p.version)
      order by p.account_id, p.version) as entries
    from ledger_posting p
    left join ledger_account a on a.id = p.account_id
    left join ledger_account b on b.id = p.other_account_id
    where p.txn_id = t.id) m
  where t.id > after_txn and t.id <= last_txn
$function$;

CREATE OR REPLACE FUNCTION public.ledger_naira(amount_kobo numeric)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when amount_kobo < 0 then '-' else '' end || '₦'
    || to_char(abs(amount_kobo) / 100, 'FM999,999,999,999,999,990.00')
$function$;

CREATE OR REPLACE FUNCTION public.ledger_post(codes text[], keys text[], kinds text[], hashes bytea[], metas jsonb[], ats timestamp with time zone[], move_counts integer[], payers integer[], payees integer[], amounts bigint[], spenders integer[], days date[], spends bigint[], spend_limits bigint[], capped integer[], caps bigint[], OUT txn_ids bigint[], OUT refusals text[], OUT replays boolean[], OUT posted_ats timestamp with time zone[], OUT payer_balances bigint[])
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  largest constant bigint := 9007199254740991;
  moves int := cardinality(amounts);
  ids bigint[]; balances bigint[]; floors bigint[]; versions bigint[]; first_versions bigint[];
  spent_days date[]; spent bigint[];
  move_txns bigint[] := array_fill(null::bigint, array[moves]);
  payer_after bigint[] := move_txns; payee_after bigint[] := move_txns;
  payer_versions bigint[] := move_txns; payee_versions bigint[] := move_txns;
  first int; last int := 0; done int; payer int; payee int; amount bigint; spender int; refusal text; old record;
begin
  -- 1. Lock. (Before any id is drawn: see ledger_writer.)
  with locked as materialized (
    select c.place, a.* from unnest(codes) with ordinality c (code, place) join ledger_account a on a.code = c.code
    order by a.id for no key update of a)
  select array_agg(id order by place), array_agg(balance_kobo order by place), array_agg(version order by place),
    array_agg(case kind when 'outside' then -largest else 0 end order by place),
    array_agg(spent_on order by place), array_agg(spent_kobo order by place)
    into ids, balances, versions, floors, spent_days, spent from locked;
  if cardinality(ids) is distinct from cardinality(codes) then
    raise exception 'NO_SUCH_ACCOUNT' using detail = (select string_agg(c, ', ') from unnest(codes) c
      where not exists (select from ledger_account a where a.code = c));
  end if;
  first_versions := versions;

  -- 2. A key that was used before is answered, not done again. (A new statement sees what committed while we waited.)
  txn_ids := array_fill(null::bigint, array[cardinality(keys)]);
  refusals := array_fill(null::text, array[cardinality(keys)]);
  replays := array_fill(false, array[cardinality(keys)]);
  posted_ats := array_fill(null::timestamptz, array[cardinality(keys)]); payer_balances := txn_ids;
  for old in
    select k.place, t.id, t.at, t.request_hash
    from unnest(keys) with ordinality k (key, place) join ledger_txn t on t.key = k.key
  loop
    if old.request_hash = hashes[old.place] then
      txn_ids[old.place] := old.id; replays[old.place] := true; posted_ats[old.place] := old.at;
    else
      refusals[old.place] := 'KEY_REUSED';
    end if;
  end loop;

  -- 3. Decide, one after the other, in memory.
  for i in 1..cardinality(keys) loop
    first := last + 1; last := last + move_counts[i]; done := first - 1; refusal := null;
    if replays[i] then
      payer_balances[i] := (select p.balance_kobo from ledger_posting p
        where p.txn_id = txn_ids[i] and p.account_id = ids[payers[first]] order by p.version desc limit 1);
    end if;
    continue when replays[i] or refusals[i] is not null;
    for m in first..last loop
      payer := payers[m]; payee := payees[m]; amount := amounts[m];
      if balances[payer] - amount < floors[payer] then refusal := 'INSUFFICIENT_FUNDS'; exit; end if;
      if balances[payee] > largest - amount then refusal := 'BALANCE_LIMIT'; exit; end if;
      balances[payer] := balances[payer] - amount; versions[payer] := versions[payer] + 1;
      balances[payee] := balances[payee] + amount; versions[payee] := versions[payee] + 1;
      payer_after[m] := balances[payer]; payer_versions[m] := versions[payer];
      payee_after[m] := balances[payee]; payee_versions[m] := versions[payee];
      done := m;
    end loop;
    if refusal is null and capped[i] > 0 and balances[capped[i]] > caps[i] then refusal := 'BALANCE_LIMIT'; end if;
    spender := spenders[i];
    if refusal is null and spender > 0 then
      if days[i] > coalesce(spent_days[spender], '-infinity') then
        spent_days[spender] := days[i]; spent[spender] := 0;
      end if;
      -- What comes back from an earlier day gives nothing back today.
      amount := case when spends[i] < 0 and days[i] < spent_days[spender] then 0 else spends[i] end;
      if spent[spender] + amount > spend_limits[i] then refusal := 'DAILY_LIMIT';
      else spent[spender] := greatest(spent[spender] + amount, 0); end if;
    end if;
    if refusal is not null then
      for m in first..done loop
        balances[payers[m]] := balances[payers[m]] + amounts[m]; versions[payers[m]] := versions[payers[m]] - 1;
        balances[payees[m]] := balances[payees[m]] - amounts[m]; versions[payees[m]] := versions[payees[m]] - 1;
      end loop;
      refusals[i] := refusal;
      continue;
    end if;
    txn_ids[i] := nextval('ledger_txn_id_seq'); payer_balances[i] := balances[payers[first]];
    posted_ats[i] := coalesce(ats[i], clock_timestamp());
    for m in first..last loop move_txns[m] := txn_ids[i]; end loop;
  end loop;

  -- 4. Write what was accepted.
  insert into ledger_txn (id, at, key, kind, request_hash, meta) overriding system value
  select t.id, t.at, t.key, t.kind, t.hash, t.meta
  from unnest(txn_ids, posted_ats, keys, kinds, hashes, metas, replays) t (id, at, key, kind, hash, meta, replay)
  where t.id is not null and not t.replay;
  insert into ledger_posting (txn_id, account_id, other_account_id, amount_kobo, balance_kobo, version)
  select m.txn, s.account, s.other, s.amount, s.balance, s.version
  from unnest(move_txns, payers, payees, amounts, payer_after, payee_after, payer_versions, payee_versions)
    m (txn, payer, payee, amount, payer_after, payee_after, payer_version, payee_version),
    lateral (values (ids[m.payer], ids[m.payee], -m.amount, m.payer_after, m.payer_version),
                    (ids[m.payee], ids[m.payer], m.amount, m.payee_after, m.payee_version))
      s (account, other, amount, balance, version)
  where m.txn is not null;
  update ledger_account a set balance_kobo = v.balance, version = v.version, spent_on = v.day, spent_kobo = v.spent
  from unnest(ids, balances, versions, first_versions, spent_days, spent) v (id, balance, version, first, day, spent)
  where a.id = v.id and v.version > v.first;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op);
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_refuse_unbalanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from written group by txn_id having sum(amount_kobo) <> 0) then
    raise exception 'a transaction does not balance';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.marked_words(words text[], mark text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when cardinality(words) = 0 then '' else ' ' || array_to_string(words, mark || ' ') || mark end
$function$;

CREATE OR REPLACE FUNCTION public.market_counts(view text, facet text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case split_part(view, '=', 1)
      when '' then true when 'Make' then true when 'Model' then true when 'State' then true
      when 'LocalGovernment' then true when '*' then false when 'Trim' then false when 'Year' then false
      when 'Price' then false when 'Mileage' then false else facet not like 'Model=%' end
    and case split_part(facet, '=', 1)
      when 'Model' then split_part(view, '=', 1) in ('', 'Make', 'Model')
      when 'Trim' then view like 'Model=%'
      when 'LocalGovernment' then view like 'State=%' or view like 'LocalGovernment=%'
      else true end
$function$;

CREATE OR REPLACE FUNCTION public.market_facets(m car_on_market)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array_remove(array['*',
    case when m.for_sale then 'ForSale=true' end, case when m.for_rent then 'ForRent=true' end,
    case when m.installment_payment then 'InstallmentPayment=true' end, case when m.test_drive then 'TestDrive=true' end,
    'Make=' || m.make, 'Model=' || m.make || e'\x1f' || m.model,
    case when m.trim <> '' then 'Trim=' || m.trim end,
    'State=' || m.location_state, 'LocalGovernment=' || m.location_state || e'\x1f' || m.local_government,
    'Condition=' || m.condition, 'Body=' || m.body, 'Fuel=' || m.fuel, 'Gearbox=' || m.gearbox, 'Colour=' || m.colour,
    'Papers=' || m.papers_level, 'SellerType=' || m.seller_type, 'Day=' || m.listed_on, 'Year=' || m.year,
    -- Bands, to jump to a page far down without walking there: of ₦250,000 up to ₦100,000,000, and of 5,000 km.
    'Price=' || case when m.for_sale then least(m.by_price / 25000000, 400)::text else 'none' end,
    'Mileage=' || least(m.mileage_km / 5000, 100)], null)
$function$;

CREATE OR REPLACE FUNCTION public.market_words_of(words tsvector)
 RETURNS TABLE(word text, is_name boolean, is_trim boolean, is_joined boolean)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select lexeme, weights && '{A,B,C}', 'B' = any(weights), 1 <> all(positions) from unnest(words)
$function$;

CREATE OR REPLACE FUNCTION public.name_pattern(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select '%' || regexp_replace(plain_name(value), '([\\%_])', '\\\1', 'g') || '%'
$function$;

CREATE OR REPLACE FUNCTION public.note_arrival()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into market_arrival (car_id) values (new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_rent_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into rent_move (car_id) select distinct car_id from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.operator_action_hash(line operator_action)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select sha256(line.previous || convert_to(jsonb_build_array(
      line.number, extract(epoch from line.at)::text, line.operator, line.command, line.subject_type, line.subject_id,
      line.account_id, line.reason, line.outcome, line.refusal)::text, 'utf8'))
  $function$;

CREATE OR REPLACE FUNCTION public.operator_action_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    head operator_action;
  begin
    -- One line after another: who writes next waits until this one is committed, and sees it.
    perform pg_advisory_xact_lock(5284620388);
    select * into head from operator_action order by number desc limit 1;
    new.number := coalesce(head.number, 0) + 1;
    new.previous := coalesce(head.hash, ''::bytea);
    new.hash := operator_action_hash(new);
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.operator_administrator_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    -- Whoever is disabled may have been none.
    if tg_table_name = 'operator' and not exists (
      select from operator_role
      where operator_id = (to_jsonb(new) ->> 'id')::uuid and role = 'administrator')
    then
      return null;
    end if;
    -- One after another, so that two who take each other's role at once do not both succeed.
    perform pg_advisory_xact_lock(hashtextextended('administrators of the desk', 0));
    if not exists (
      select from operator_role r join operator o on o.id = r.operator_id
      where r.role = 'administrator' and o.disabled_at is null)
    then
      raise exception 'There is always an operator who is an administrator';
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.part_words(title text, brand text, part_number text, fitted text, filters text[], description text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  words text := marked_words(search_words(description) || word_parts(search_words(description)), ':1D');
  value text;
begin
  foreach value in array array[title, brand, part_number, fitted] || filters loop
    words := words || marked_words(search_words(value), ':1A') || marked_words(joined_words(search_words(value)), ':2A')
      || marked_words(word_parts(search_words(value)), ':2A')
      -- A size is also typed as its digits alone: "2656517" of "265/65 R17".
      || marked_words(joined_words(regexp_split_to_array(trim(regexp_replace(value, '[^0-9]+', ' ', 'g')), ' ')), ':2A');
  end loop;
  -- A number is also typed whole, however many groups it has.
  return (words || marked_words(array_remove(array[left(array_to_string(search_words(part_number), ''), 60)], ''), ':2A'))::tsvector;
end $function$;

CREATE OR REPLACE FUNCTION public.plain_name(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select translate(
    regexp_replace(
      lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g') collate "pg_c_utf8"),
      '\s+', ' ', 'g'),
    'ɓɗƙƴ’‘ʼ‐‑–', 'bdky''''''---')
$function$;

CREATE OR REPLACE FUNCTION public.rebuild_market()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  truncate car_on_market, market_count, market_move;
  insert into car_on_market select m.* from car c, car_for_market(c) m where c.state = 'listed';
  insert into market_count
  select view, facet, count(*)
  from (select market_facets(m) as facets from car_on_market m) f,
    unnest(array_prepend('', f.facets)) view, unnest(f.facets) facet
  where market_counts(view, facet) group by view, facet;
  perform rebuild_market_words();
end $function$;

CREATE OR REPLACE FUNCTION public.rebuild_market_words()
 RETURNS void
 LANGUAGE sql
AS $function$
  truncate market_word;
  insert into market_word (word, is_name, is_trim, is_joined, cars)
  select w.word, bool_or(w.is_name), bool_or(w.is_trim), bool_and(w.is_joined), count(*)
  from car c, market_words_of(c.words) w where c.state = 'listed' group by w.word
$function$;

CREATE OR REPLACE FUNCTION public.refuse_but_blanking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.words = '' and to_jsonb(new) - 'words' = to_jsonb(old) - 'words' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_changed_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'A report that was handed in is never changed';
end $function$;

CREATE OR REPLACE FUNCTION public.search_words(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(
    select left(word, 60) from unnest(string_to_array(regexp_replace(
      lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g') collate "pg_c_utf8"),
      '[^[:alnum:]]+', ' ', 'g'), ' ')) word
    where word <> '')
$function$;

CREATE OR REPLACE FUNCTION public.setting_change_begins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if new.state <> 'proposed' then
      raise exception 'A change of a setting begins as a proposal';
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.setting_change_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op = 'UPDATE' and old.state = 'proposed' and new.state in ('confirmed', 'refused', 'withdrawn')
      and (to_jsonb(new) - '{state,decided_by,decided_at,decided_reason}'::text[])
        = (to_jsonb(old) - '{state,decided_by,decided_at,decided_reason}'::text[])
    then
      return new;
    end if;
    if tg_op = 'UPDATE' and old.state = 'confirmed' and new.state = 'called-back'
      and (to_jsonb(new) - '{state,called_back_by,called_back_at,called_back_reason}'::text[])
        = (to_jsonb(old) - '{state,called_back_by,called_back_at,called_back_reason}'::text[])
    then
      return new;
    end if;
    raise exception 'A change of a setting is decided once, and never altered or deleted';
  end $function$;

CREATE OR REPLACE FUNCTION public.without_words(words text[], others text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(select unnest(words) except select unnest(others))
$function$;

CREATE OR REPLACE FUNCTION public.word_parts(words text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(
    select part from unnest(words) word, unnest(string_to_array(
      regexp_replace(regexp_replace(word, '(\d)(\D)', '\1 \2', 'g'), '(\D)(\d)', '\1 \2', 'g'), ' ')) part
    where word ~ '\d' and word ~ '\D')
$function$;

CREATE OR REPLACE FUNCTION public.workshop_slot_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.bay > (select capacity from workshop_place where id = new.place_id for share) then
    raise exception 'place % takes fewer than % cars in an hour', new.place_id, new.bay using errcode = 'check_violation';
  end if;
  return new;
end $function$;
