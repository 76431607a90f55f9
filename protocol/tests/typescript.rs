//! The committed TypeScript types are those of the Rust types.

use std::collections::BTreeMap;
use std::path::PathBuf;

use tabuleiro_protocol::{GameRecord, Request, ServerMessage};
use ts_rs::{Config, TS, TypeVisitor};

/// Set this variable to write the file instead of comparing it.
const WRITE: &str = "TABULEIRO_WRITE_TYPES";

const HEAD: &str =
    "// What the page and the server say to each other. Made from the types in protocol/;
// write it anew with TABULEIRO_WRITE_TYPES=1 cargo test -p tabuleiro-protocol --test typescript
";

/// The declarations of a type and of all that it is made of, by name.
struct Declarations {
    config: Config,
    found: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let name = T::name(&self.config);
        // Only types of ours have a file of their own; strings and the like are known.
        if T::output_path().is_none() || self.found.contains_key(&name) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let declaration = format!("{docs}export {}", T::decl(&self.config));
        self.found.insert(name, declaration);
        T::visit_dependencies(self);
    }
}

fn all() -> String {
    let config = Config::new().with_large_int("number");
    let mut declarations = Declarations { config, found: BTreeMap::new() };
    declarations.visit::<Request>();
    declarations.visit::<ServerMessage>();
    declarations.visit::<GameRecord>();
    let texts: Vec<_> = declarations.found.into_values().collect();
    format!("{HEAD}\n{}\n", texts.join("\n\n"))
}

#[test]
fn the_committed_types_are_those_of_the_protocol() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../web/src/protocol/types.ts");
    let text = all();
    if std::env::var_os(WRITE).is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    } else {
        let committed = std::fs::read_to_string(path).unwrap_or_default();
        assert!(
            committed == text,
            "web/src/protocol/types.ts is stale; write it anew with\n\
             {WRITE}=1 cargo test -p tabuleiro-protocol --test typescript"
        );
    }
}
