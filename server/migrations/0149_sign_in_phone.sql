-- Phone numbers, confirmed by SMS, that accounts sign in with beside an email or in place of one.
alter table app_user alter column email drop not null;
alter table app_user add column sign_in_phone text;
alter table app_user add constraint app_user_sign_in_phone_key unique (sign_in_phone);
alter table app_user add constraint app_user_sign_in_phone_check check (sign_in_phone ~ '^\+234[789][01]\d{8}$');
alter table app_user add constraint app_user_has_login check (email is not null or sign_in_phone is not null);
