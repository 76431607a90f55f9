//! Compares what is said now with what was said then.

use std::collections::HashMap;

use serde_json::{Map, Value};

/// Numbers above this are moments: milliseconds since 1970, of a server that runs today.
const FIRST_MOMENT: u64 = 1_600_000_000_000;

/// What stands for the ids, secrets and codes of the recording in this run.
#[derive(Clone, Debug, Default)]
pub(super) struct Names(HashMap<String, String>);

impl Names {
    /// A recorded request as it is sent in this run.
    ///
    /// # Panics
    /// If it names something that was not told yet.
    pub(super) fn fill(&self, recorded: &Value) -> Value {
        match recorded {
            Value::String(name) if name.starts_with('$') => {
                let known = self.0.get(name).unwrap_or_else(|| panic!("{name} was not told yet"));
                Value::from(known.clone())
            }
            Value::Array(items) => items.iter().map(|item| self.fill(item)).collect(),
            Value::Object(fields) => {
                fields.iter().map(|(key, value)| (key.clone(), self.fill(value))).collect()
            }
            other => other.clone(),
        }
    }

    /// A recorded path as it is asked for in this run.
    pub(super) fn fill_path(&self, recorded: &str) -> String {
        match recorded.split_once('$') {
            None => recorded.to_owned(),
            Some((before, name)) => {
                let (name, ending) = name.split_once('.').unwrap_or((name, ""));
                let dot = if ending.is_empty() { "" } else { "." };
                let name = self.fill(&Value::from(format!("${name}")));
                format!("{before}{}{dot}{ending}", name.as_str().unwrap_or_default())
            }
        }
    }

    /// Whether a client that knows what was recorded understands what is said now: every field of then is there,
    /// with the same type and, where it does not change from run to run, the same value. There may be more fields.
    ///
    /// # Errors
    /// Says where it does not fit.
    pub(super) fn fit(&mut self, recorded: &Value, said: &Value) -> Result<(), String> {
        match (recorded, said) {
            (Value::String(then), _) if then == "$moment" => {
                is(said.as_u64() > Some(FIRST_MOMENT), then, said)
            }
            (Value::String(then), _) if then == "$millis" => is(said.is_u64(), then, said),
            (Value::String(then), _) if then == "$version" => is(said.is_string(), then, said),
            (Value::String(then), Value::String(now)) if then.starts_with('$') => {
                let known = self.0.entry(then.clone()).or_insert_with(|| now.clone());
                is(known == now, then, said)
            }
            (Value::Object(then), Value::Object(now)) => self.fit_fields(then, now),
            (Value::Array(then), Value::Array(now)) => self.fit_items(then, now),
            (then, now) if then == now => Ok(()),
            (then, now) => Err(format!(": {then} came as {now}")),
        }
    }

    fn fit_fields(
        &mut self,
        then: &Map<String, Value>,
        now: &Map<String, Value>,
    ) -> Result<(), String> {
        for (key, then) in then {
            let now = now.get(key).ok_or_else(|| format!(".{key}: is missing"))?;
            // Sentences for people may be said better; nothing branches on them.
            if key == "message" && then.is_string() && now.is_string() {
                continue;
            }
            self.fit(then, now).map_err(|error| format!(".{key}{error}"))?;
        }
        Ok(())
    }

    fn fit_items(&mut self, then: &[Value], now: &[Value]) -> Result<(), String> {
        if then.len() != now.len() {
            return Err(format!(": {} items came as {}", then.len(), now.len()));
        }
        for (place, (then, now)) in then.iter().zip(now).enumerate() {
            self.fit(then, now).map_err(|error| format!("[{place}]{error}"))?;
        }
        Ok(())
    }
}

fn is(fits: bool, then: &str, now: &Value) -> Result<(), String> {
    if fits { Ok(()) } else { Err(format!(": {then} came as {now}")) }
}
